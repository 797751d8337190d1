import type { Plugin } from 'vite';

/**
 * Lets style sheets come inside of the code that uses them, which adopts them when it runs, instead of in the sheet of
 * every page: for what opens only when somebody asks for it, and is never drawn by the server.
 * @param late the files of these sheets
 */
export function styleWithCode(late: RegExp): Plugin[] {
  const apply: Plugin['apply'] = (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  return [
    {
      name: 'style-with-code:take',
      apply,
      // Vite has named the classes by now, and begins to collect sheets after this.
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

/** Adopts a style sheet; in a block of its own, so that classes may have any name. */
function adoption(file: string): string {
  return `
import adoptedStyle from ${JSON.stringify(`${file}?inline`)};
{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(adoptedStyle);
  document.adoptedStyleSheets.push(sheet);
}`;
}
