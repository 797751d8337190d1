import { readFileSync } from 'node:fs';

/** An SVG file as an address that a page can show without reading files. */
export function readDrawing(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
}
