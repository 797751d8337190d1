import fs from 'node:fs';

/** The names of the folders in a folder, in natural order; none when it is missing. */
export function folders(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort(new Intl.Collator('en', { numeric: true }).compare);
}
