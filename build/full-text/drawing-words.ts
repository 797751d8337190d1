import fs from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import { type Word, wordsOf } from './word.ts';

/** The words inside a drawing, which print has among those of the text. */
export function drawingWords(source: string, picture: Element): Word[] {
  const name = path.basename(String(picture.properties.src));
  const svg = fs.readFileSync(path.join(source, 'figures', name), 'utf8');
  const labels = [...svg.matchAll(/<text[\s>].*?<\/text>/gs)].map(([label]) =>
    label.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:#x?[0-9a-f]+|[a-z]+);/gi, ' '),
  );
  return wordsOf(labels.join(' '));
}
