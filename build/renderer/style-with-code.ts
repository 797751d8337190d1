import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Bundles style sheets into the code that uses them, which adopts them when it runs, instead of into the
 * sheet of every page: for parts that open only on request and are never rendered by the server.
 * @param late matches the files of these sheets
 * @param name of one more file with all of them, for the pages on which the server renders these parts after all
 */
export function styleWithCode(late: RegExp, name?: string): Plugin[] {
  const taken = new Map<string, string>();
  const apply: Plugin['apply'] = (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  return [
    {
      name: `style-with-code:take:${name ?? ''}`,
      apply,
      // Vite has named the classes by now, and collects sheets after this.
      transform: (css, id) => {
        if (!late.test(id)) return undefined;
        taken.set(id, css);
        return { code: '', map: null };
      },
      generateBundle() {
        if (name === undefined) return;
        // Files that a sheet names (fonts) have their names by now.
        const named = (css: string) =>
          css.replaceAll(/__VITE_ASSET__([\w$]+)__(?:\$_.*?__)?/g, (_, file) => `/${this.getFileName(file)}`);
        const sheets = [...taken.keys()].sort().map((id) => named(taken.get(id) ?? ''));
        this.emitFile({ type: 'asset', name: `${name}.css`, source: [layerOrder(), ...sheets].join('\n') });
      },
    },
    {
      name: `style-with-code:give:${name ?? ''}`,
      apply,
      enforce: 'post',
      transform: (names, id) =>
        late.test(id) ? { code: names + adoption(id), map: null, moduleSideEffects: true } : undefined,
    },
  ];
}

/** The order of the cascade layers: a page may read this file before the sheet that has it. */
function layerOrder(): string {
  const [order] = /@layer [^;{]+;/.exec(fs.readFileSync(path.resolve('src/app/app.css'), 'utf8')) ?? [];
  if (!order) throw new Error('src/app/app.css orders no layers');
  return order;
}

/** Adopts a style sheet, in a block of its own, so that classes may have any name. */
function adoption(file: string): string {
  return `
import adoptedStyle from ${JSON.stringify(`${file}?inline`)};
{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(adoptedStyle);
  document.adoptedStyleSheets.push(sheet);
}`;
}
