import { existsSync, readFileSync } from 'node:fs';
import { SourceProblem } from '../pdfs/source-problem.ts';

/**
 * An SVG file as a URL that a page can show without file access.
 * @throws SourceProblem when it is missing
 */
export function readDrawing(file: string): string {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  return `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
}
