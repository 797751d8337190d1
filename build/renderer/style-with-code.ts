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
        const source = [...taken.keys()]
          .sort()
          .map((id) => taken.get(id))
          .join('\n');
        this.emitFile({ type: 'asset', name: `${name}.css`, source });
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
