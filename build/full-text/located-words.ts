import fs from 'node:fs';
import path from 'node:path';
import type { Element, Root, RootContent, Text } from 'hast';
import { type Word, wordsOf } from './word.ts';

/** The words inside a drawing, which print has among those of the text. */
function drawingWords(source: string, picture: Element): Word[] {
  const name = path.basename(String(picture.properties.src));
  if (!name.endsWith('.svg')) return [];
  const svg = fs.readFileSync(path.join(source, 'figures', name), 'utf8');
  const labels = [...svg.matchAll(/<text[\s>].*?<\/text>/gs)].map(([label]) =>
    label.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:#x?[0-9a-f]+|[a-z]+);/gi, ' '),
  );
  return wordsOf(labels.join(' '));
}

/** A word of a full text and where it is. */
export type LocatedWord = {
  word: string;
  /** Its text, and its place in it; a word of a drawing has none. */
  at: { text: Text; start: number } | undefined;
  /** The figure that it is in, if any. */
  figure: Element | undefined;
  /** The formula that it is in, if any: print has its signs in another order. */
  formula: Element | undefined;
};

/** Elements within a line: words may continue over their borders. */
const inline = new Set(['em', 'strong', 'b', 'del', 'code', 'sub', 'a', 'span']);

/** A power too, which print has beside its base: the number of a note is apart from its word. */
function isInline({ tagName, children }: Element): boolean {
  const isNote = children.some((child) => child.type === 'element' && child.tagName === 'a');
  return inline.has(tagName) || (tagName === 'sup' && !isNote);
}

/**
 * The words of a full text in the order of print, with those of its drawings.
 * @param source the folder of the drawings
 */
export function locatedWords(tree: Root, source: string): LocatedWord[] {
  const found: LocatedWord[] = [];
  let line: Text[] = [];
  let figure: Element | undefined;
  let formula: Element | undefined;
  const endLine = () => {
    const starts: number[] = [];
    let length = 0;
    for (const { value } of line) {
      starts.push(length);
      length += value.length;
    }
    for (const { word, start } of wordsOf(line.map(({ value }) => value).join(''))) {
      const place = starts.findLastIndex((begin) => begin <= start);
      const text = line[place];
      if (text) found.push({ word, at: { text, start: start - (starts[place] ?? 0) }, figure, formula });
    }
    line = [];
  };
  const read = (node: RootContent): void => {
    if (node.type === 'text') line.push(node);
    if (node.type !== 'element' || isAdded(node)) return;
    if (!isInline(node)) endLine();
    if (node.tagName === 'figure') figure = node;
    if (node.tagName === 'math') formula = node;
    if (node.tagName === 'img')
      for (const { word } of drawingWords(source, node)) found.push({ word, at: undefined, figure, formula });
    for (const child of node.children) read(child);
    if (!isInline(node)) endLine();
    if (node.tagName === 'figure') figure = undefined;
    if (node.tagName === 'math') formula = undefined;
  };
  for (const child of tree.children) read(child);
  endLine();
  return found;
}

/** Links to data and marks of pages, which print does not have. */
function isAdded({ tagName, properties }: Element): boolean {
  const names = Array.isArray(properties.className) ? properties.className : [];
  return (tagName === 'a' && names.includes('data')) || properties.role === 'doc-pagebreak';
}
