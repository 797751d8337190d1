import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Language } from '../../src/shared/language/language.ts';

/** What a text numbers or letters, and mentions by that. */
export type Kind = 'figure' | 'table' | 'equation' | 'appendix';

/** A figure, table, equation or appendix: its number or letter, and its line. */
export interface Numbered {
  kind: Kind;
  name: string;
  line: number;
}

/** Words that mention one or several: their range, and the numbers or letters. */
export interface Mention {
  kind: Kind;
  names: string[];
  start: number;
  end: number;
}

/** The figures, tables and equations of a text in their order, numbered after those before it. */
export function numberedIn(
  tree: Root,
  markdown: string,
  before: { figures: number; tables: number },
): Numbered[] {
  const found: Numbered[] = [];
  const counted = { ...before };
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
    if (node.name === 'figure') found.push({ kind: 'figure', name: String(++counted.figures), line });
    if (node.name === 'table' || node.name === 'caption')
      found.push({ kind: 'table', name: String(++counted.tables), line });
  });
  for (const [index, line] of markdown.split('\n').entries()) {
    const number = /^\$\$ *\((\d+)\)\s*$/.exec(line)?.[1];
    if (number) found.push({ kind: 'equation', name: number, line: index + 1 });
  }
  return found;
}

/** The appendices of a file of them: each begins with a heading that has its letter or number. */
export function appendicesIn(tree: Root, markdown: string): Numbered[] {
  const lines = markdown.split('\n');
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading' || node.depth !== 2) return [];
    const line = node.position?.start.line ?? 1;
    const name = headed
      .exec(lines[line - 1] ?? '')
      ?.slice(1)
      .find(Boolean);
    return name ? [{ kind: 'appendix' as const, name, line }] : [];
  });
}

const letter = '(?:\\d{1,2}|\\p{Lu})(?![\\p{L}\\d])';
const headed = new RegExp(`(?:[Aa]ppendix|[Пп]риложение) (${letter})|(?<!\\p{L})(${letter})[ -]қосымша`, 'u');
/** `2`, `2, 3 and 5`, `2–4`. */
const list = (one: string, and: string) => `${one}(?:(?:, | ${and} | ?[–-] ?)${one})*`;
const number = '\\d{1,3}(?!\\d)';
/** The number of a figure, with the letter of a part if there is one. */
const figure = `${number}(?:\\p{Ll}(?!\\p{L}))?`;

const patterns: Record<Language, { kind: Kind; pattern: RegExp }[]> = {
  en: [
    { kind: 'figure', pattern: after('(?:[Ff]igures?|[Ff]igs?\\.|[Ff]ig)', figure, '(?:and|or|to)') },
    { kind: 'table', pattern: after('[Tt]ables?', number, '(?:and|or|to)') },
    {
      kind: 'equation',
      pattern: after(
        '(?:[Ff]ormulas?|[Ff]ormulae|[Ee]quations?|[Ee]qs?\\.)',
        '\\(\\d{1,3}\\)',
        '(?:and|or|to)',
      ),
    },
    { kind: 'appendix', pattern: after('[Aa]ppendi(?:x|ces)', letter, '(?:and|or|to)') },
  ],
  ru: [
    { kind: 'figure', pattern: after('(?:[Рр]ис\\.|[Рр]исун\\p{L}+)', figure, '(?:и|или)') },
    { kind: 'table', pattern: after('(?:[Тт]абл\\.|[Тт]аблиц\\p{L}*)', number, '(?:и|или)') },
    {
      kind: 'equation',
      pattern: after('(?:[Фф]ормул\\p{L}*|[Уу]равнени\\p{L}*|[Уу]р\\.)', '\\(\\d{1,3}\\)', '(?:и|или)'),
    },
    { kind: 'appendix', pattern: after('(?:[Пп]риложени\\p{L}*|[Пп]рил\\.)', letter, '(?:и|или)') },
  ],
  kk: [
    { kind: 'figure', pattern: ahead(figure, '-сурет\\p{L}*') },
    { kind: 'table', pattern: ahead(number, '-кесте\\p{L}*') },
    { kind: 'equation', pattern: ahead('\\(\\d{1,3}\\)', '[-\u2011 ](?:формула|теңдеу)\\p{L}*') },
    { kind: 'appendix', pattern: ahead(letter, '[- ]қосымша\\p{L}*') },
  ],
};

function after(word: string, one: string, and: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${word})[ \\u00A0](${list(one, and)})`, 'gu');
}

function ahead(one: string, word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(${list(one, '(?:және|мен|не|немесе)')})${word}`, 'gu');
}

/** The mentions of figures, tables, equations and appendices in a text. */
export function mentionsIn(text: string, language: Language): Mention[] {
  return patterns[language]
    .flatMap(({ kind, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        kind,
        names: namesIn(match[1] ?? ''),
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .sort((one, other) => one.start - other.start);
}

/** The numbers or letters of a list, with those that a span leaves out. */
function namesIn(written: string): string[] {
  const names: string[] = [];
  for (const [, span, name = ''] of written.matchAll(/([–-] ?)?\(?(\d+|(?<!\p{L})\p{Lu}(?!\p{L}))\)?/gu)) {
    const last = names.at(-1);
    if (span && last !== undefined) names.push(...between(last, name));
    names.push(name);
  }
  return names;
}

/** The numbers, or the letters of an alphabet, between two. */
function between(first: string, last: string): string[] {
  const [from, to] = [Number(first), Number(last)];
  if (from > 0 && to > 0)
    return Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => String(from + index + 1));
  const [begin = 0, end = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return Array.from({ length: Math.max(0, Math.min(end - begin - 1, 32)) }, (_, index) =>
    String.fromCodePoint(begin + index + 1),
  );
}
