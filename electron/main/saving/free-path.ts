import fs from 'node:fs';
import path from 'node:path';

/** Characters that some system refuses in a file name, and a leading dot, which hides the file. */
const refused = /[\\/:*?"<>|\p{Cc}]|^\./gu;

/** The longest name, in characters, that every file system accepts in any script. */
const longest = 120;

/** A path that is still free in a folder: `Article9.pdf`, or `Article9 (2).pdf` if that exists. */
export function freePath(folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name.replaceAll(refused, '_').slice(-longest));
  let file = path.join(folder, stem + ext);
  for (let number = 2; fs.existsSync(file); number += 1) {
    file = path.join(folder, `${stem} (${number})${ext}`);
  }
  return file;
}
