import fs from 'node:fs';

/**
 * Writes a file unless it already has this text, so that its modification time changes only with its content.
 */
export function writeChanged(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.writeFileSync(file, text);
}
