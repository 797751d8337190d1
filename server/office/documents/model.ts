import type { Mark } from '#shared/office/review-text.ts';
import type { UnshownThing } from '#shared/office/unsearched-thing.ts';

/*
 * What is read from a document, whatever its format. Proposals and the page for reviewers are functions of it.
 */

/** A document as it is shown with all changes accepted, in the order of reading. */
export type Document = {
  blocks: Block[];
  /** Footnotes and endnotes, in the order of the file. */
  notes: Note[];
  /** Running heads and feet. */
  heads: Block[];
  /** Words in charts and diagrams. */
  drawn: string[];
  /** Elements that the reader does not know, by name. They are read through: their words are in the blocks. */
  unknown: Map<string, number>;
  leftOut: LeftOut;
};

export type OtherLook = 'struck-out' | 'highlighted' | 'coloured';

/** What the file has and nobody sees who opens it, all changes being accepted. */
export type LeftOut = {
  /** Hidden words, one piece each. */
  hidden: string[];
  /** Words that are set in ways which no mark has, though they may mean something. */
  looks: { look: OtherLook; words: string }[];
  /** Words smaller than the rest of their paragraph, and their size in points. */
  smaller: { size: number; words: string }[];
  /** How many changes were tracked, and how many comments there are. */
  insertions: number;
  deletions: number;
  comments: number;
};

export type Block = TextBlock | Table | Box;

/** A paragraph. What it is for its document is in `kind`. */
export type TextBlock = {
  runs: Run[];
  look: Look;
  /** The number that the program puts before it, such as `1.` or `а)`; empty without one. */
  label: string;
} & (
  | { kind: 'paragraph' }
  /** Levels of headings count from 1. */
  | { kind: 'heading'; level: number }
  /** Levels of lists count from 0. */
  | { kind: 'item'; level: number; isOrdered: boolean }
  /** Pictures only. */
  | { kind: 'figure' }
  /** Formulas only, on lines of their own. */
  | { kind: 'formula' }
);

/** What the look of a paragraph says about it. */
export type Look = {
  /** The name of the paragraph style in lower case, or empty. */
  style: string;
  /** In points; 0 when unknown. */
  size: number;
  /** Whether most of its letters are bold. */
  bold: boolean;
  centred: boolean;
  /** Whether its lines end at the right margin and begin anywhere. */
  isRight?: boolean;
  /** How far all of its lines begin from the margin, in points; 0 when unknown. */
  indent: number;
  /** Whether the paragraph itself, not only its style, says that it is an item of a list. */
  isListed: boolean;
};

export type Table = { kind: 'table'; rows: Cell[][] };

export type Cell = {
  blocks: Block[];
  /** How many columns and rows it takes. */
  columns: number;
  rows: number;
  isHeader: boolean;
  /** Whether a cell above reaches over it; then it is empty. */
  isCovered: boolean;
};

/** A text box; it follows the paragraph that it is anchored to. */
export type Box = { kind: 'box'; blocks: Block[] };

/** A footnote or endnote. */
export type Note = {
  /** By which runs refer to it. */
  id: string;
  kind: 'footnote' | 'endnote';
  /** Its number, or the mark that its author chose; empty where nothing refers to it. */
  label: string;
  blocks: Block[];
};

/** Runs of one link share it. */
export type Link = {
  /** An address, or `#` and the name of a place in the document. */
  target: string;
};

/** Runs that one field shows share it. */
export type Field = {
  kind: 'citation' | 'bibliography' | 'reference' | 'sequence' | 'contents' | 'other';
  /** What the format calls it, such as `REF` or `text:sequence`; for data of a reference manager its name, such as `zotero`. */
  name: string;
  /** What a reference manager keeps of the works cited: JSON, or the XML of EndNote. */
  data?: string;
};

/** What a picture is made of. */
export type Picture = {
  kind: 'file' | 'linked' | 'chart' | 'diagram' | 'unknown';
  /** Its entry in the archive, or the address that it is linked to; empty without either. */
  part: string;
  /** Its description for those who do not see it; empty without one. */
  alternative: string;
};

/** A stretch of a paragraph. */
export type Run = {
  marks: readonly Mark[];
  link?: Link;
  field?: Field;
} /** `font` is named where it is one that shows other letters than the text has. */ & (
  | { kind: 'text'; text: string; font?: string }
  /** The end of a line broken by hand. */
  | { kind: 'break' }
  /** A reference to a note, as `label`. */
  | { kind: 'note'; note: string; label: string; isChosen: boolean /** By the author, not counted. */ }
  /** A formula in one line, and in LaTeX; `source` is the name of its element. */
  | { kind: 'formula'; text: string; source: string; latex?: string }
  | { kind: 'picture'; picture?: Picture }
  | { kind: 'unshown'; what: UnshownThing }
);

/** A document that cannot be read, and why. */
export class UnreadableDocument extends Error {
  readonly reason: 'unreadable' | 'too-large';
  constructor(reason: 'unreadable' | 'too-large' = 'unreadable') {
    super(reason);
    this.reason = reason;
  }
}

/** A document of blocks alone. */
export function documentOf(blocks: Block[], notes: Note[] = []): Document {
  return { blocks, notes, heads: [], drawn: [], unknown: new Map(), leftOut: nothingLeft() };
}

/** Nothing that was left out, to be counted up. */
export function nothingLeft(): LeftOut {
  return { hidden: [], looks: [], smaller: [], insertions: 0, deletions: 0, comments: 0 };
}

const plain: Look = { style: '', size: 0, bold: false, centred: false, indent: 0, isListed: false };

/** A paragraph of runs, or of a text without marks; with a heading’s level, a heading. */
export function paragraphOf(
  words: string | Run[],
  { heading = 0, pictures = 0, ...look }: Partial<Look> & { heading?: number; pictures?: number } = {},
): TextBlock {
  const runs: Run[] = typeof words === 'string' ? textRuns(words) : [...words];
  for (let picture = 0; picture < pictures; picture += 1) runs.push({ kind: 'picture', marks: [] });
  const block = { runs, look: { ...plain, ...look }, label: '' };
  if (heading > 0) return { ...block, kind: 'heading', level: heading };
  if (look.isListed) return { ...block, kind: 'item', level: 0, isOrdered: false };
  return { ...block, kind: kindOf(runs) };
}

function textRuns(text: string): Run[] {
  return text
    .split('\n')
    .flatMap((line, place): Run[] => [
      ...(place > 0 ? [{ kind: 'break', marks: [] } as const] : []),
      ...(line === '' ? [] : [{ kind: 'text', text: line, marks: [] } as const]),
    ]);
}

/** What a paragraph that is neither heading nor item is by what stands in it. */
export function kindOf(runs: readonly Run[]): 'paragraph' | 'figure' | 'formula' {
  const shown = runs.filter((run) => run.kind !== 'break' && (run.kind !== 'text' || run.text.trim() !== ''));
  if (shown.length === 0) return 'paragraph';
  if (shown.every(({ kind }) => kind === 'picture')) return 'figure';
  return shown.every(({ kind }) => kind === 'formula') ? 'formula' : 'paragraph';
}
