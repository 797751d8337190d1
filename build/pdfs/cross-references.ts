import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { bindWords } from '#shared/language/word-spacing.ts';
import type { Language } from '../../src/shared/language/language.ts';
import { isOfCitedWork } from './cited-figures.ts';
import { type Citation, type CitedWork, findCitations } from './cited-works.ts';
import { figureWords } from './figure-words.ts';
import { element } from './hast-element.ts';

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

/** The number of a figure with the letter of a part, if there is one. */
const numbered = (language: Language) => String.raw`\d+(?:[${figureWords[language].letters}](?!\p{L}))?`;

/** Words before or after a number that make it the number of a figure, table or formula. */
const places: Record<Language, { kind: 'figure' | 'table' | 'formula'; pattern: RegExp }[]> = {
  ru: [
    {
      kind: 'figure',
      pattern: listed(String.raw`(?<!\p{L})(?:рис\.|рисун\p{L}+)[ \u00A0]`, numbered('ru'), 'и|или'),
    },
    {
      kind: 'table',
      pattern: /(?<!\p{L})(?:табл\.|таблиц\p{L}+)[ \u00A0]\d+(?:(?:,| и| или)[ \u00A0]\d+)*/giu,
    },
    {
      kind: 'formula',
      pattern:
        /(?<!\p{L})(?:формул\p{L}*|уравнени\p{L}+|ур\.)[ \u00A0]\(\d+\)(?:(?:(?:,| и| или)[ \u00A0]|[–-])\(\d+\))*/giu,
    },
  ],
  en: [
    {
      kind: 'figure',
      pattern: listed(String.raw`(?<!\p{L})(?:figures?|figs?\.)[ \u00A0]`, numbered('en'), 'and|or'),
    },
    { kind: 'table', pattern: /(?<!\p{L})tables?[ \u00A0]\d+(?:(?:,| and| or)[ \u00A0]\d+)*/giu },
    {
      kind: 'formula',
      pattern:
        /(?<!\p{L})(?:formulas?|formulae|equations?|eqs?\.)[ \u00A0]\(\d+\)(?:(?:(?:,| and| or)[ \u00A0]|[–-])\(\d+\))*/giu,
    },
  ],
  kk: [
    { kind: 'figure', pattern: listed('', numbered('kk'), 'және', String.raw`-сурет\p{L}*`) },
    { kind: 'table', pattern: /\d+(?:(?:,| және)[ \u00A0]\d+)*-кесте\p{L}*/giu },
    {
      kind: 'formula',
      pattern:
        /\(\d+\)(?:(?:(?:,| және| мен| немесе)[ \u00A0]|[–-])\(\d+\))*[-\u2011 \u00A0](?:формула|теңдеу)\p{L}*/giu,
    },
  ],
};

/** The words between numbers may be bound to a letter before them. */
function listed(before: string, number: string, between: string, after = ''): RegExp {
  const space = String.raw`[ \u00A0]`;
  return new RegExp(`${before}${number}(?:(?:,|${space}(?:${between}))${space}${number})*${after}`, 'giu');
}

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
  const target = (kind: 'figure' | 'table' | 'formula', number: string): string => {
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
      ...places[language]
        .flatMap(({ kind, pattern }) =>
          mentions(text, pattern, (number) => target(kind, number), numbered(language)),
        )
        .filter(({ start, end }) => !isOfCitedWork(words, { start, end }, citations)),
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
function mentions(text: string, pattern: RegExp, target: (number: string) => string, number: string): Link[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const numbers = [...match[0].matchAll(new RegExp(number, 'giu'))];
    return numbers.map((found) => ({
      start: match.index + (numbers.length > 1 ? found.index : 0),
      end: match.index + (numbers.length > 1 ? found.index + found[0].length : match[0].length),
      target: target(found[0]),
      whole: true,
    }));
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
