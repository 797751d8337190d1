import type { Plugin } from 'vite';

/**
 * Bundles style sheets into the code that uses them, which adopts them when it runs, instead of into the
 * sheet of every page: for parts that open only on request and are never rendered by the server.
 * @param late matches the files of these sheets
 */
export function styleWithCode(late: RegExp): Plugin[] {
  const apply: Plugin['apply'] = (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  return [
    {
      name: 'style-with-code:take',
      apply,
      // Vite has named the classes by now, and collects sheets after this.
      transform: (_css, id) => (late.test(id) ? { code: '', map: null } : undefined),
    },
    {
      name: 'style-with-code:give',
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
