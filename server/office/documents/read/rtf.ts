import type { Mark } from '#shared/office/review-text.ts';
import {
  type Block,
  type Cell,
  type Document,
  documentOf,
  type Note,
  paragraphOf,
  type Run,
  type Table,
  UnreadableDocument,
} from '../model.ts';

/** What holds within a group of RTF. */
type State = {
  skipped: boolean;
  /** Where text goes. */
  into: 'text' | 'note' | 'styles' | 'fonts';
  size: number;
  marks: readonly Mark[];
  /** How many characters stand in for a Unicode one. */
  stand: number;
  page: number;
};

const pages: Record<number, string> = {
  0: 'windows-1252',
  204: 'windows-1251',
  238: 'windows-1250',
  162: 'windows-1254',
};
const signs: Record<string, string> = {
  tab: ' ',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
const toggles: Record<string, Mark> = {
  b: 'bold',
  i: 'italic',
  ul: 'underline',
  scaps: 'small-caps',
  super: 'superscript',
  sub: 'subscript',
};
/** Groups without text of the manuscript. */
const aside =
  /^(?:colortbl|info|header[lrf]?|footer[lrf]?|themedata|colorschememapping|datastore|latentstyles|listtable|listoverridetable|rsidtbl|generator|xmlnstbl|fldinst|bkmkstart|bkmkend|annotation|atnid|atnauthor|revtbl|filetbl|objdata|nonshppict|listtext|pntext|deleted)$/;

const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/gi;

/** Reads the text and the footnotes of a document in Rich Text Format. */
export function readRtf(bytes: Uint8Array): Document {
  const source = new TextDecoder('latin1').decode(bytes);
  if (!source.startsWith('{\\rtf')) throw new UnreadableDocument();
  const blocks: Block[] = [];
  const notes: Note[] = [];
  let table: Table | undefined;
  const styleNames = new Map<number, string>();
  const fontPages = new Map<number, number>();
  let ansi = Number(/\\ansicpg(\d+)/.exec(source.slice(0, 2000))?.[1] ?? 1252);
  if (!/^125[0-8]$/.test(String(ansi))) ansi = 1252;
  const stack: State[] = [];
  let state: State = {
    skipped: false,
    into: 'text',
    size: 12,
    marks: [],
    stand: 1,
    page: -1,
  };
  let paragraph = { style: 0, centred: false, heading: 0, list: false, cell: false };
  let runs: Run[] = [];
  let [note, name] = ['', ''];
  let [bold, size] = [0, 0];
  let [font, styleNumber, opened, awaited] = [0, 0, false, 0];
  let waiting: number[] = [];

  const put = (words: string) => {
    if (state.skipped || words === '') return;
    if (state.into === 'styles') name += words;
    else if (state.into === 'note') note += words;
    else if (state.into === 'text') {
      const { marks } = state;
      runs.push(words === '\n' ? { kind: 'break', marks } : { kind: 'text', text: words, marks });
      bold += marks.includes('bold') ? words.length : -words.length;
      if (!marks.includes('superscript')) size = Math.max(size, state.size);
    }
  };
  const putBytes = () => {
    if (waiting.length === 0) return;
    const page = pages[state.page] ?? `windows-${ansi}`;
    const words = new TextDecoder(page).decode(new Uint8Array(waiting));
    waiting = [];
    put(words);
  };
  const endParagraph = () => {
    const { style, centred, heading, list, cell } = paragraph;
    const called = styleNames.get(style) ?? '';
    const level = heading || Number(/^(?:heading|заголовок) (\d)/.exec(called)?.[1] ?? 0);
    const look = { style: called, centred, isListed: list, heading: level, bold: bold > 0 };
    const block = paragraphOf(runs, { ...look, size: size || state.size });
    [runs, bold, size] = [[], 0, 0];
    if (!cell) {
      table = undefined;
      blocks.push(block);
      return;
    }
    if (!table) {
      table = { kind: 'table', rows: [[newCell()]] };
      blocks.push(table);
    }
    table.rows.at(-1)?.at(-1)?.blocks.push(block);
  };

  const mark = (each: Mark, isOn: boolean) => {
    const others = state.marks.filter((other) => other !== each);
    state.marks = isOn ? [...others, each] : others;
  };

  const control = (word: string, number: number | undefined) => {
    const isOn = number !== 0;
    if (opened && aside.test(word)) state.skipped = true;
    else if (opened && word === 'stylesheet') state.into = 'styles';
    else if (opened && word === 'fonttbl') state.into = 'fonts';
    else if (opened && word === 'footnote') {
      if (!state.skipped && state.into === 'text') runs.push(referenceTo(notes.length + 1, state.marks));
      state = { ...state, into: 'note' };
    } else if (opened && (word === 'pict' || word === 'shppict')) {
      if (!state.skipped && word === 'pict') runs.push({ kind: 'picture', marks: [] });
      state.skipped = word === 'pict';
    } else if (word === 's') {
      if (state.into === 'styles') styleNumber = number ?? 0;
      else paragraph.style = number ?? 0;
    } else if (word === 'f') {
      font = number ?? 0;
      if (state.into !== 'fonts') state.page = fontPages.get(font) ?? -1;
    } else if (word === 'fcharset') fontPages.set(font, number ?? 0);
    else if (state.into === 'styles' || state.into === 'fonts') return;
    else if (word === 'par' || word === 'sect' || word === 'page') {
      if (state.into === 'note') put(' ');
      else if (!state.skipped) endParagraph();
    } else if (word === 'cell' || word === 'nestcell') {
      endParagraph();
      if (word === 'cell') table?.rows.at(-1)?.push(newCell());
    } else if (word === 'row') {
      // The end of each cell has begun another.
      table?.rows.at(-1)?.pop();
      table?.rows.push([newCell()]);
    } else if (word === 'intbl') paragraph.cell = true;
    else if (word === 'pard') paragraph = { style: 0, centred: false, heading: 0, list: false, cell: false };
    else if (word === 'qc') paragraph.centred = true;
    else if (/^q[ljr]$/.test(word)) paragraph.centred = false;
    else if (word === 'outlinelevel') paragraph.heading = (number ?? 0) + 1;
    else if (word === 'ls') paragraph.list = true;
    else if (word === 'v' || word === 'deleted') state.skipped = isOn;
    else if (toggles[word]) mark(toggles[word], isOn);
    else if (word === 'fs') state.size = (number ?? 24) / 2;
    else if (word === 'nosupersub')
      for (const each of ['superscript', 'subscript'] as const) mark(each, false);
    else if (word === 'ulnone') mark('underline', false);
    else if (word === 'plain') state = { ...state, size: 12, marks: [] };
    else if (word === 'uc') state.stand = number ?? 1;
    else if (word === 'u') {
      put(String.fromCharCode(((number ?? 0) + 0x10000) % 0x10000));
      awaited = state.stand;
    } else if (signs[word]) put(signs[word]);
  };

  for (const [, word, number, hex, symbol, brace, plain] of source.matchAll(token)) {
    if (hex !== undefined) {
      if (awaited > 0) awaited -= 1;
      else waiting.push(Number.parseInt(hex, 16));
      continue;
    }
    putBytes();
    if (brace === '{') {
      if (stack.length > 2000) throw new UnreadableDocument();
      stack.push({ ...state });
      [opened, awaited] = [true, 0];
      continue;
    }
    if (brace === '}') {
      const inner = state;
      state = stack.pop() ?? state;
      if (inner.into === 'styles' && name !== '') {
        styleNames.set(styleNumber, name.replace(/;.*$/, '').trim().toLowerCase());
        [name, styleNumber] = ['', 0];
      }
      if (inner.into === 'note' && state.into !== 'note') {
        const number = notes.length + 1;
        const blocks = [paragraphOf(note.replaceAll('\n', ' '))];
        notes.push({ id: `footnote ${number}`, kind: 'footnote', label: `${number}`, blocks });
        note = '';
      }
      awaited = 0;
    } else if (word !== undefined)
      control(word.toLowerCase(), number === undefined ? undefined : Number(number));
    else if (symbol === '*') {
      // An optional group is skipped, unless it holds pictures or text all the same.
      state.skipped = true;
      continue;
    } else if (symbol === '~') put('\u00A0');
    else if (symbol === '_') put('-');
    else if (symbol && /[{}\\]/.test(symbol)) put(symbol);
    else if (plain !== undefined) {
      put(plain.slice(Math.min(awaited, plain.length)));
      awaited = Math.max(0, awaited - plain.length);
    }
    opened = false;
  }
  putBytes();
  endParagraph();
  for (const block of blocks) if (block.kind === 'table') trim(block);
  return documentOf(blocks, notes);
}

function newCell(): Cell {
  return { blocks: [], columns: 1, rows: 1, isHeader: false, isCovered: false };
}

/** A table without the cells and rows that were begun after its last ones. */
function trim(table: Table): void {
  const isBegun = (cells: Cell[]) => cells.every(({ blocks }) => blocks.length === 0);
  if (isBegun(table.rows.at(-1) ?? [])) table.rows.pop();
}

function referenceTo(number: number, marks: readonly Mark[]): Run {
  return { kind: 'note', note: `footnote ${number}`, label: `${number}`, isChosen: false, marks };
}
