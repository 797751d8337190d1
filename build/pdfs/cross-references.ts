import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { bindWords } from '#shared/language/word-spacing.ts';
import type { Language } from '../../src/shared/language/language.ts';
import { isOfCitedWork } from './cited-figures.ts';
import { type Citation, type CitedWork, findCitations } from './cited-works.ts';
import { figureWords } from './figure-words.ts';
import { element } from './hast-element.ts';
import { type Kind, type Mention, mentionsIn } from './numbered-parts.ts';

/** The link targets of an article's parts; `scope` is unique in the document. */
export const anchors = {
  work: (scope: string, place: number) => `${scope}-work-${place}`,
  figure: (scope: string, number: number) => `${scope}-figure-${number}`,
  /** Parts are counted from 1, whatever their letters. */
  part: (scope: string, figure: number, part: number) => `${scope}-figure-${figure}-${part}`,
  table: (scope: string, number: number) => `${scope}-table-${number}`,
  formula: (scope: string, number: number) => `${scope}-formula-${number}`,
};

/** `whole` are the words that must not be divided between lines. */
type Link = { start: number; end: number; target: string; whole?: true };

/**
 * Links the citations of works and the mentions of figures, tables and formulas in running text. Words are bound here,
 * before a link splits them.
 */
export function linkMentions(
  tree: Root,
  { scope, language, works }: { scope: string; language: Language; works: readonly CitedWork[] },
): void {
  const ids = new Set<unknown>();
  visit(tree, 'element', ({ properties }) => void ids.add(properties.id));
  const target = (kind: Kind, number: string): string | undefined => {
    if (kind === 'appendix') return undefined;
    if (kind === 'equation') return anchors.formula(scope, Number(number));
    const figure = Number.parseInt(number, 10);
    const letter = number.replace(/^\d+/, '').toLowerCase();
    const part = anchors.part(scope, figure, figureWords[language].letters.indexOf(letter) + 1);
    return kind === 'figure' && letter && ids.has(part) ? part : anchors[kind](scope, figure);
  };
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (parent.type === 'element' && /^(?:a|h[1-6]|code|b|th|mtext)$/.test(parent.tagName)) return;
    const text = bindWords(node.value, language);
    const words = text.replaceAll('\u00A0', ' ');
    const citations = citationsOf(words, parent, works);
    const links = [
      ...citations.map(({ start, end, place }): Link => ({ start, end, target: anchors.work(scope, place) })),
      ...mentionsIn(words, language)
        .filter((mention) => !isOfCitedWork(words, mention, citations))
        .flatMap((mention) => linksOf(words, mention, target)),
    ].sort((a, b) => a.start - b.start);
    if (links.length === 0) return;
    const split = withLinks(text, links);
    parent.children.splice(index, 1, ...split);
    return index + split.length;
  });
}

/** Where a quotation is from is cited as if it were in brackets. */
function citationsOf(text: string, parent: Root | Element, works: readonly CitedWork[]): Citation[] {
  const isSource = 'tagName' in parent && parent.tagName === 'footer' && !text.includes('(');
  if (!isSource) return findCitations(text, works);
  return findCitations(`(${text})`, works).map(({ start, end, place }) => ({
    start: start - 1,
    end: end - 1,
    place,
  }));
}

/** Gives the items of a list of references their ids, in order. */
export function nameWorks(tree: Root, scope: string): void {
  let place = 0;
  visit(tree, 'element', (item) => {
    if (item.tagName === 'li') item.properties.id = anchors.work(scope, ++place);
  });
}

/**
 * Removes the link from mentions of figures, tables and formulas that the article does not have.
 * @param html the whole article
 */
export function dropDeadMentions(html: string): string {
  return html.replace(
    /<a class="mention(?: whole)?" href="#([^"]+)">([^<]*)<\/a>/g,
    (link, target: string, text: string) => (html.includes(` id="${target}"`) ? link : text),
  );
}

/** With one number the words are part of the link; with several, each number is a link. */
function linksOf(
  text: string,
  { kind, start, end }: Mention,
  target: (kind: Kind, number: string) => string | undefined,
): Link[] {
  const numbers = [...text.slice(start, end).matchAll(/\d+(?:\p{Ll}(?!\p{L}))?/gu)];
  return numbers.flatMap(({ 0: number, index }) => {
    const to = target(kind, number);
    if (to === undefined) return [];
    const range =
      numbers.length > 1 ? { start: start + index, end: start + index + number.length } : { start, end };
    return [{ ...range, target: to, whole: true }];
  });
}

function withLinks(text: string, links: readonly Link[]): ElementContent[] {
  const parts: ElementContent[] = [];
  let done = 0;
  const say = (end: number) => {
    if (end > done) parts.push({ type: 'text', value: text.slice(done, end) });
  };
  for (const { start, end, target, whole } of links) {
    if (start < done) continue;
    say(start);
    parts.push(mention(text.slice(start, end), target, whole));
    done = end;
  }
  say(text.length);
  return parts;
}

function mention(text: string, target: string, whole = false): Element {
  return element('a', [{ type: 'text', value: text }], {
    className: whole ? ['mention', 'whole'] : ['mention'],
    href: `#${target}`,
  });
}
