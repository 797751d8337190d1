import fs from 'node:fs';

/** Writes a file unless it holds that text already: made again from the same, it disturbs nobody who reads it. */
export function writeChanged(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.writeFileSync(file, text);
}
