import fs from 'node:fs';
import path from 'node:path';
import type { Problems } from './problems.ts';

/**
 * Notes pictures that are not drawn yet.
 * @param files relative to the resources folder, all in one folder
 * @param name of the article or volume, by which the script draws them
 */
export function notePictures(resources: string, files: string[], name: string, problems: Problems): void {
  const missing = files.filter((file) => !fs.existsSync(path.join(resources, file)));
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map((file) => path.basename(file)).join(', ');
  problems.note(
    path.join(resources, path.dirname(first)),
    `${names} not drawn yet: npm run pictures -- ${name}`,
  );
}
