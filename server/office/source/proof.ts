import { diff } from 'fast-myers-diff';
import type { Nodes } from 'mdast';
import 'mdast-util-directive';
import 'remark-math';
import { parse } from 'csv-parse/sync';
import type { Block, Note } from '../documents/model.ts';
import { paragraphsIn } from './every-paragraph.ts';
import type { Taken } from './losses.ts';
import { parseMarkdown } from './markdown.ts';
import { wordsOf } from './shown-text.ts';

/** Words at a place that only one side has, and that no loss explains. */
export type Difference = { kind: 'missing' | 'added' | 'moved'; words: string };

/** Whether the letters of a document are those of its source, in order. */
export type Proof = {
  /** Letters and digits of the text, references, appendices and notes of the document, and of the source. */
  lettersIn: number;
  lettersOut: number;
  /** Letters that are left out or replaced, and told. */
  told: number;
  differences: Difference[];
};

/** A side to be compared: the texts of paragraphs, in order. */
export type Side = string[];

/** Words are letters and digits. */
const wordsIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
const lettersIn = (text: string) => wordsIn(text).join('');

/** The texts of blocks as their document shows them, with the numbers that are part of what they say; formulas apart. */
export function textsOfBlocks(blocks: readonly Block[]): Side {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'box') return textsOfBlocks(block.blocks);
    if (block.kind === 'table')
      return paragraphsIn([block]).map(({ label, runs }) =>
        wordsOf(runs) === '' ? '' : `${label} ${withoutFormulas(runs)}`,
      );
    return [
      `${block.kind === 'paragraph' && wordsOf(block.runs) !== '' ? `${block.label} ` : ''}${withoutFormulas(block.runs)}`,
    ];
  });
}

function withoutFormulas(runs: Parameters<typeof wordsOf>[0]): string {
  return wordsOf(
    runs.map((run) => {
      if (run.kind !== 'formula') return run;
      const [, number = ''] = /\\#\s*(?:\\left)?\(\s*(\d{1,3})\s*(?:\\right)?\)/.exec(run.latex ?? '') ?? [];
      return { kind: 'text', text: ` ${number} `, marks: [] };
    }),
  );
}

/** The texts of notes, in their order. */
export function textsOfNotes(notes: readonly Note[]): Side {
  return notes.flatMap(({ blocks }) => textsOfBlocks(blocks));
}

/**
 * The texts of a part of the source, read again from its Markdown, tables from their files; those of its notes apart.
 * @param tables the CSV files by name
 */
export function textsOfMarkdown(
  markdown: string,
  tables: ReadonlyMap<string, string>,
): { text: Side; notes: Side } {
  const [text, notes]: [Side, Side] = [[], []];
  let line = '';
  const end = (into: Side) => {
    into.push(line);
    line = '';
  };
  const walk = (node: Nodes, into: Side): void => {
    if (node.type === 'footnoteDefinition') {
      for (const child of node.children) walk(child, notes);
      return;
    }
    if (node.type === 'text' || node.type === 'inlineCode') line += node.value;
    if (node.type === 'break') line += ' ';
    if (node.type === 'math') line += node.meta ?? '';
    if (node.type === 'textDirective' && node.name === 'br') line += ' ';
    if ('children' in node) for (const child of node.children) walk(child, into);
    if (node.type === 'leafDirective') {
      end(into);
      const { src, note, credit, source } = node.attributes ?? {};
      into.push(credit ?? '', source ?? '');
      if (node.name === 'table') into.push(...cellsOf(tables.get(src ?? '')));
      if (note) for (const child of parseMarkdown(note).children) walk(child, into);
    }
    if (node.type === 'containerDirective')
      into.push(node.attributes?.credit ?? '', node.attributes?.source ?? '');
    if (/^(?:paragraph|heading|tableCell|math)$/.test(node.type)) end(into);
  };
  walk(parseMarkdown(markdown), text);
  return { text, notes };
}

function cellsOf(csv: string | undefined): string[] {
  return csv === undefined ? [] : (parse(csv) as string[][]).flat();
}

/** More words than this on one side are not compared one by one. */
const mostWords = 600_000;

/**
 * Compares the letters of both sides.
 * @param taken words that are told to be missing
 * @param formulas texts of formulas, which stand in CSV files as in one line
 * @param moved words that are told to stand elsewhere
 */
export function prove(
  given: Side,
  made: Side,
  taken: readonly Taken[],
  formulas: readonly string[],
  moved: readonly string[],
): Proof {
  const [one, other] = [given.flatMap(wordsIn), made.flatMap(wordsIn)];
  const count = (words: string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const [missing, added] = one.join('') === other.join('') ? [[], []] : differing(one, other);
  const told = taken.map(({ text }) => lettersIn(text));
  let explained = 0;
  const lost = missing.flatMap((words) => {
    const rest = withoutTold(lettersIn(words), told);
    explained += lettersIn(words).length - rest.length;
    return rest === '' ? [] : [rest.length === lettersIn(words).length ? words : rest];
  });
  const more = added
    .map((words) => withoutTold(lettersIn(words), formulas.map(lettersIn)))
    .filter((rest) => rest !== '');
  const known = moved.map(lettersIn);
  const differences = lost.flatMap((words): Difference[] => {
    const at = more.indexOf(lettersIn(words));
    if (at >= 0) more.splice(at, 1);
    if (at >= 0 && known.includes(lettersIn(words))) return [];
    return [{ kind: at >= 0 ? 'moved' : 'missing', words }];
  });
  return {
    ...{ lettersIn: count(one), lettersOut: count(other), told: explained },
    differences: [...differences, ...more.map((words): Difference => ({ kind: 'added', words }))],
  };
}

/** Words that only one side has, each run of them as one text. */
function differing(one: string[], other: string[]): [missing: string[], added: string[]] {
  if (one.length + other.length > mostWords) return [[one.join(' ')], [other.join(' ')]];
  const [missing, added]: [string[], string[]] = [[], []];
  for (const [from, to, start, end] of diff(one, other)) {
    const [gone, come] = [one.slice(from, to).join(' '), other.slice(start, end).join(' ')];
    const [letters, others] = [lettersIn(gone), lettersIn(come)];
    // The same letters are only divided otherwise.
    if (letters === others) continue;
    // Letters within a word are compared where only one side has more.
    const isLong = letters.length + others.length > 4_000;
    const pieces = letters === '' || others === '' || isLong ? [] : [...diff(letters, others)];
    const isOneSided =
      pieces.length > 0 &&
      (pieces.every(([at, until]) => at === until) || pieces.every(([, , first, last]) => first === last));
    if (!isOneSided) {
      if (gone !== '') missing.push(gone);
      if (come !== '') added.push(come);
      continue;
    }
    for (const [at, until, first, last] of pieces) {
      if (until > at) missing.push(letters.slice(at, until));
      if (last > first) added.push(others.slice(first, last));
    }
  }
  return [missing, added];
}

/** Letters without the pieces that are told, each used once. */
function withoutTold(letters: string, told: string[]): string {
  let rest = letters;
  for (let before = -1; rest !== '' && before !== rest.length; ) {
    before = rest.length;
    const at = told.findIndex((piece) => piece !== '' && (rest.startsWith(piece) || rest.endsWith(piece)));
    const piece = told[at];
    if (piece === undefined) break;
    rest = rest.startsWith(piece) ? rest.slice(piece.length) : rest.slice(0, -piece.length);
    told.splice(at, 1);
  }
  return rest;
}
