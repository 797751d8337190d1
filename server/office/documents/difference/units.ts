import type { Item, ReviewText, Words } from '#shared/office/review-text.ts';
import type { Passage } from '#shared/office/text-difference.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A passage of one text, as it is compared. */
export type Unit = Pick<Passage, 'kind' | 'label' | 'level'> & {
  cells: Token[][];
  /** The same for all passages that have the same words. */
  key: string;
};

/** The passages of a text in its order. Numbers of items and notes move with every insertion: they are not compared. */
export function unitsOf(text: ReviewText): Unit[] {
  return text.flatMap(unitsOfPart);
}

function unitsOfPart(part: ReviewText[number]): Unit[] {
  switch (part.kind) {
    case 'heading':
      return [{ ...unit('heading', [part.text]), level: part.level }];
    case 'paragraph':
      return [unit('paragraph', [part.text])];
    case 'list':
      return part.items.map(itemOf).map(({ label, text: words }) => unit('item', [words], label));
    case 'table':
      return part.rows
        .filter((row) => row.length > 0)
        .map((row) =>
          unit(
            'row',
            row.map((cell) => (typeof cell === 'string' ? cell : cell.text)),
          ),
        );
    case 'figures':
      return [{ ...unit('figures', ['']), label: String(part.count), key: `figures ${part.count}` }];
    case 'notes':
      return part.items.map(itemOf).map(({ label, text: words }) => unit('note', [words], label));
    case 'heads':
      return part.items.map((words) => unit('head', [words]));
    case 'drawn':
      return part.items.map((words) => unit('drawn', [words]));
  }
}

function itemOf(item: string | Pick<Item, 'label' | 'text'>): Pick<Item, 'label' | 'text'> {
  return typeof item === 'string' ? { label: '', text: item } : item;
}

function unit(kind: Unit['kind'], words: readonly Words[], label = ''): Unit {
  const cells = words.map(tokensIn);
  const key = cells.map((tokens) => tokens.map((token) => token.key).join(' ')).join('\t');
  return { kind, label, cells, key: `${placeOf(kind)} ${key}` };
}

/** Passages of one place can stand for each other: a heading can become a paragraph, but no note a row. */
export function placeOf(kind: Unit['kind']): string {
  return kind === 'heading' || kind === 'item' ? 'paragraph' : kind;
}

function tokensIn(words: Words): Token[] {
  if (typeof words === 'string') return tokensOf(words);
  const tokens: Token[] = [];
  let text = '';
  const flush = () => {
    const before = tokens.at(-1);
    if (before) before.space = /^\s*/.exec(text)?.[0] ?? '';
    tokens.push(...tokensOf(text));
    text = '';
  };
  for (const run of words) {
    if (run.note === undefined) {
      text += run.target === undefined ? run.text : `${run.text} (${run.target})`;
      continue;
    }
    flush();
    // All references to notes are alike: their numbers are the order in which they come.
    tokens.push({ text: run.text, space: '', key: '\u0001', isWord: false, isNote: true });
  }
  flush();
  return tokens;
}
