import { identifiersIn } from './identifiers.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * A search term: a word, or several that must occur in sequence; `truncated` if the last of them is a prefix
 * (`word*`).
 */
export type Sought = { words: string[]; phrase: boolean; truncated: boolean };

export const questionFields = ['author', 'year', 'keyword', 'lang'] as const;
export type QuestionField = (typeof questionFields)[number];

/** A condition on a field: words, which may be truncated, or a range of years. */
export type FieldSought = {
  field: QuestionField;
  words: string[];
  truncated: boolean;
  span?: Span | undefined;
};

/** A range of years, both inclusive. */
type Span = { first: number; last: number };

/** A parsed query. */
export type Question = {
  sought: Sought[];
  excluded: Sought[];
  fields: FieldSought[];
  excludedFields: FieldSought[];
  /** Whether the last word may be incomplete: nothing follows it. */
  open: boolean;
};

/** Field names in the three languages. */
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

/** Fields that may have a space after the colon: those unlikely to occur like that in a pasted title. */
const spaced =
  /(?<!\p{L})(author|автор|keyword|lang|(?:year|год|жыл)(?=:\s+\d{4})):\s+(?=[\p{L}\p{N}"“„«])/giu;

/** The dash in a range of years, with spaces around it. */
const spacedDash = /(?<=(?<!\p{L})(?:year|год|жыл):\d{4})\s+[-‐‑–—−]\s+(?=\d{4}(?!\d))/giu;

/** Labels before a DOI or an ORCID iD. */
const identifierLabel = /(?<!\p{L})(?:doi|orcid(?:\s+id)?):?\s+(?=10\.\d{4,9}\/|\d{4}-\d{4}-\d{4}-)/giu;

/**
 * Parses a query: words, "phrases", -exclusions, prefixes*, author: year: keyword: lang:, ranges as in
 * year:2024-2026, DOIs and ORCID iDs. Anything else is read as words, so every text is a valid query.
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

/** The field whose value is being typed at the end of a text, and everything before that value. */
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

/** Whether a query consists of exclusions only. */
export function excludesOnly({ sought, excluded, fields, excludedFields }: Question): boolean {
  return excluded.length + excludedFields.length > 0 && sought.length + fields.length === 0;
}

/**
 * A range of years with a dash, in any order; one end may be missing.
 * @param text with at least one word
 */
function spanIn(text: string): Span | undefined {
  const years = /^(\d{4})?\s*[-‐‑–—−]\s*(\d{4})?[^\p{L}\p{N}]*$/u.exec(text);
  if (!years) return undefined;
  const [, one = Number.NEGATIVE_INFINITY, other = Number.POSITIVE_INFINITY] = years;
  return { first: Math.min(Number(one), Number(other)), last: Math.max(Number(one), Number(other)) };
}

/**
 * The terms in a text: its words, a DOI or an ORCID iD as a single one, or the whole text if it is `quoted`.
 */
function soughtIn(text: string, quoted: boolean): Sought[] {
  if (quoted) return together(tokensOf(text), text);
  return text.split(/\s+/).flatMap((part) => {
    const [identifier] = identifiersIn(part);
    return identifier === undefined
      ? tokensOf(part).flatMap((token) => together([token], part))
      : together(tokensOf(identifier), identifier);
  });
}

/** The words of a text as a single term. */
function together(tokens: Token[], text: string): Sought[] {
  const last = tokens.at(-1);
  if (!last) return [];
  return [
    { words: tokens.map(({ word }) => word), phrase: tokens.length > 1, truncated: text[last.end] === '*' },
  ];
}
