import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sheets = ['literata/opsz.css', 'golos-text/index.css'];

/** The `@font-face` rules of the journal's variable fonts, with the files inlined. */
export function variableFonts(): string {
  return sheets.map(withFilesInside).join('\n');
}

function withFilesInside(sheet: string): string {
  const file = fileURLToPath(import.meta.resolve(`@fontsource-variable/${sheet}`));
  return readFileSync(file, 'utf8').replaceAll(/url\((\.\/files\/[^)]+)\)/g, (_, font: string) => {
    const bytes = readFileSync(join(dirname(file), font));
    return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  });
}
