import { diff } from 'fast-myers-diff';
import type { Element, ElementContent, Parents, Root, RootContent, Text } from 'hast';
import { visit } from 'unist-util-visit';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import { element } from '../pdfs/hast-element.ts';
import { type LocatedWord, locatedWords } from './located-words.ts';
import { takePrintedOrder } from './printed-order.ts';
import { wordsOf } from './word.ts';

/** A printed page: its number and its text. */
export type PrintedPage = { label: string; text: string };

/** So many words one after another are the same by no accident. */
const run = 4;

/**
 * Marks in a full text where each page of its PDF begins, by comparing their words. The marks stand in the order
 * of the pages, and every page has one: those that have nothing of the text, such as the title page, stand
 * before the next.
 * @param source the folder of the article's drawings
 * @returns which part of the words of the text is printed in this order, from 0 to 1. The letters of formulas help to find
 * the pages, but count neither as words nor as printed: programs extract them in orders of their own.
 */
export function markPages(tree: Root, pages: readonly PrintedPage[], source: string): number {
  const printed = pages.map(({ text }) => wordsOf(text).map(({ word }) => word));
  takePrintedOrder(tree, printed.flat());
  const words = locatedWords(tree, source);
  const places = placesIn(
    words.map(({ word }) => word),
    printed.flat(),
  );
  const starts: { label: string; word: number }[] = [];
  let first = 0;
  for (const [index, page] of printed.entries()) {
    const word = startOf(places, first, first + page.length);
    starts.push({ label: pages[index]?.label ?? '', word: word ?? -1 });
    first += page.length;
  }
  let after = words.length;
  for (const start of starts.toReversed()) {
    if (start.word < 0) start.word = after;
    after = start.word;
  }
  insert(tree, words, starts);
  const prose = words.filter(({ formula }) => !formula).length;
  return places.filter((place) => place >= 0 && !words[place]?.formula).length / Math.max(prose, 1);
}

/** For each printed word its place in the text, or -1: the longest sequence that both have in common. */
function placesIn(words: string[], printed: string[]): number[] {
  const places = new Array<number>(printed.length).fill(-1);
  let [word, place] = [0, 0];
  const same = (until: number) => {
    while (place < until) places[place++] = word++;
  };
  for (const [, wordsEnd, from, printedEnd] of diff(words, printed)) {
    same(from);
    [word, place] = [wordsEnd, printedEnd];
  }
  same(printed.length);
  return places;
}

/**
 * The place in the text of the first word of a page. Where its first words are read differently, it is
 * counted back from the first that are the same.
 */
function startOf(places: readonly number[], from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) {
    const place = places[at] ?? -1;
    const more = Math.min(run, places.length - at);
    if (place < 0 || !Array.from({ length: more }).every((_, next) => places[at + next] === place + next))
      continue;
    const before = places.slice(0, at).findLast((former) => former >= 0) ?? -1;
    return place - Math.min(at - from, place - before - 1);
  }
  return undefined;
}

function insert(tree: Root, words: readonly LocatedWord[], starts: { label: string; word: number }[]): void {
  const parents = new Map<RootContent, Parents>();
  visit(tree, (node, _, parent) => {
    if (parent && node.type !== 'root') parents.set(node, parent);
  });
  // From the last to the first, so that no place moves before it is used.
  for (const [word, pages] of [...Map.groupBy(starts, (start) => start.word)].reverse()) {
    const marks = pages.map(({ label }) =>
      element('span', [], { role: 'doc-pagebreak', id: pageAnchor(label), ariaLabel: label }),
    );
    const located = words[word];
    const whole = located && undividedAt(words, word, parents);
    if (!located) tree.children.push(...marks);
    else if (whole) insertBeside(parents, whole, marks, 0);
    else if (located.at) {
      const { text, start } = located.at;
      const opening = /[\p{Ps}\p{Pi}"'„]*$/u.exec(text.value.slice(0, start))?.[0].length ?? 0;
      const rest: Text = { type: 'text', value: text.value.slice(start - opening) };
      text.value = text.value.slice(0, start - opening);
      insertBeside(parents, text, [...marks, rest], 1);
    }
  }
}

/**
 * The figure or table that begins with a word, or the heading, link or formula with the word in it: marks stand before
 * these, and are no part of their names.
 */
function undividedAt(
  words: readonly LocatedWord[],
  index: number,
  parents: Map<RootContent, Parents>,
): Element | undefined {
  const { figure, at } = words[index] ?? {};
  if (figure) {
    const first = words.findIndex((word) => word.figure === figure);
    return words.slice(first, index).every((word) => !word.at) ? figure : undefined;
  }
  let named: Element | undefined;
  for (let node = at && parents.get(at.text); node && node.type !== 'root'; node = parents.get(node))
    if (node.type === 'element' && /^(?:h[2-6]|a|math|div)$/.test(node.tagName)) named = node;
  return named;
}

function insertBeside(
  parents: Map<RootContent, Parents>,
  node: RootContent,
  added: ElementContent[],
  offset: 0 | 1,
): void {
  const siblings: RootContent[] = parents.get(node)?.children ?? [];
  siblings.splice(siblings.indexOf(node) + offset, 0, ...added);
}
