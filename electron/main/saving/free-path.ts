import fs from 'node:fs';
import path from 'node:path';

/** What no system lets a file be called, and a dot at the beginning, which hides it. */
const refused = /[\\/:*?"<>|\p{Cc}]|^\./gu;

/** As long as a name may be anywhere, in any script. */
const longest = 120;

/** The path of a file that a folder does not have yet: `Article9.pdf`, or `Article9 (2).pdf` beside that. */
export function freePath(folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name.replaceAll(refused, '_').slice(-longest));
  let file = path.join(folder, stem + ext);
  for (let number = 2; fs.existsSync(file); number += 1) {
    file = path.join(folder, `${stem} (${number})${ext}`);
  }
  return file;
}
