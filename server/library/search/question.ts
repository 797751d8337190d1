import { identifiersIn } from './identifiers.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * One thing that is looked for: a word, or several that must stand one after another; `truncated` where the last of
 * them is only the beginning of what is looked for (`word*`).
 */
export type Sought = { words: string[]; phrase: boolean; truncated: boolean };

export const questionFields = ['author', 'year', 'keyword', 'lang'] as const;
export type QuestionField = (typeof questionFields)[number];

/** What an article is to have in a field: words, which may be truncated, or a year of a span. */
export type FieldSought = {
  field: QuestionField;
  words: string[];
  truncated: boolean;
  span?: Span | undefined;
};

/** Years from the first to the last, both included. */
type Span = { first: number; last: number };

/** What somebody asks for, understood. */
export type Question = {
  sought: Sought[];
  excluded: Sought[];
  fields: FieldSought[];
  excludedFields: FieldSought[];
  /** Whether the last word may go on: nothing was typed after it. */
  open: boolean;
};

/** Names of fields in the three languages. */
const fieldNames = new Map<string, QuestionField>([
  ['author', 'author'],
  ['автор', 'author'],
  ['year', 'year'],
  ['год', 'year'],
  ['жыл', 'year'],
  ['keyword', 'keyword'],
  ['слово', 'keyword'],
  ['сөз', 'keyword'],
  ['lang', 'lang'],
  ['язык', 'lang'],
  ['тіл', 'lang'],
]);

const part =
  /(?<minus>(?<![\p{L}\p{N}])[-−–])?(?:(?<field>\p{L}+):)?(?:(?<open>["“„«”])(?<quoted>[^"“”«»]*)(?<close>["“”»]|$)|(?<bare>[^\s"“”„«»]+))/gu;

/** Fields with a space behind the colon, where a title that somebody pasted would hardly have their names so. */
const spaced =
  /(?<!\p{L})(author|автор|keyword|lang|(?:year|год|жыл)(?=:\s+\d{4})):\s+(?=[\p{L}\p{N}"“„«])/giu;

/** The dash of a span of years with spaces around it. */
const spacedDash = /(?<=(?<!\p{L})(?:year|год|жыл):\d{4})\s+[-‐‑–—−]\s+(?=\d{4}(?!\d))/giu;

/** What people write before a DOI or an ORCID iD. */
const identifierLabel = /(?<!\p{L})(?:doi|orcid(?:\s+id)?):?\s+(?=10\.\d{4,9}\/|\d{4}-\d{4}-\d{4}-)/giu;

/**
 * Understands a question: words, "phrases", -without, begin*, author: year: keyword: lang:, spans as in
 * year:2024-2026, DOIs and ORCID iDs. Whatever can't be understood is taken for words, so that every text is a question.
 */
export function understand(text: string): Question {
  const question: Question = {
    sought: [],
    excluded: [],
    fields: [],
    excludedFields: [],
    open: /[\p{L}\p{N}]$/u.test(text),
  };
  const written = text
    .normalize('NFC')
    .replaceAll(spaced, '$1:')
    .replaceAll(spacedDash, '-')
    .replaceAll(identifierLabel, '');
  for (const { groups } of written.matchAll(part)) {
    const { minus, field, open, quoted, close, bare } = groups ?? {};
    const name = field === undefined ? undefined : fieldNames.get(field.toLowerCase());
    const given = quoted ?? bare ?? '';
    if (name === undefined) {
      const whole = field === undefined ? given : `${field}:${given}`;
      const sought = soughtIn(whole, open !== undefined && close !== '');
      (minus === undefined ? question.sought : question.excluded).push(...sought);
    } else {
      const span = name === 'year' ? spanIn(given) : undefined;
      const asked = together(tokensOf(given), given).map(({ words, truncated }) => ({
        field: name,
        words,
        truncated,
        span,
      }));
      (minus === undefined ? question.fields : question.excludedFields).push(...asked);
    }
  }
  return question;
}

const fieldAtEnd =
  /(?<!\p{L})(?<name>\p{L}+):(?:\s*|["“„«](?<quoted>[^"“”„«»]*)["“”»]?|(?<bare>[^\s"“”„«»]+))$/u;

/** The field that a text ends with, as if its value were being typed, and all before that value. */
export function fieldBeingTyped(
  text: string,
): { field: QuestionField; before: string; value: string } | undefined {
  const written = text.normalize('NFC').replaceAll(spaced, '$1:');
  const match = fieldAtEnd.exec(written);
  const { name = '', quoted, bare } = match?.groups ?? {};
  const field = fieldNames.get(name.toLowerCase());
  if (!match || !field) return undefined;
  return { field, before: `${written.slice(0, match.index)}${name}:`, value: quoted ?? bare ?? '' };
}

/** Whether a question only says what to leave out. */
export function excludesOnly({ sought, excluded, fields, excludedFields }: Question): boolean {
  return excluded.length + excludedFields.length > 0 && sought.length + fields.length === 0;
}

/** Years with a dash between them, in any order; one of them may be missing. @param text with some word */
function spanIn(text: string): Span | undefined {
  const years = /^(\d{4})?\s*[-‐‑–—−]\s*(\d{4})?[^\p{L}\p{N}]*$/u.exec(text);
  if (!years) return undefined;
  const [, one = Number.NEGATIVE_INFINITY, other = Number.POSITIVE_INFINITY] = years;
  return { first: Math.min(Number(one), Number(other)), last: Math.max(Number(one), Number(other)) };
}

/** What is looked for by a text: its words, a DOI or an ORCID iD as one thing, or all of it if it is `quoted`. */
function soughtIn(text: string, quoted: boolean): Sought[] {
  if (quoted) return together(tokensOf(text), text);
  return text.split(/\s+/).flatMap((part) => {
    const [identifier] = identifiersIn(part);
    return identifier === undefined
      ? tokensOf(part).flatMap((token) => together([token], part))
      : together(tokensOf(identifier), identifier);
  });
}

/** Words of a text as one thing. */
function together(tokens: Token[], text: string): Sought[] {
  const last = tokens.at(-1);
  if (!last) return [];
  return [
    { words: tokens.map(({ word }) => word), phrase: tokens.length > 1, truncated: text[last.end] === '*' },
  ];
}
