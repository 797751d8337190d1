import { type Block, blocksOf, type Reading, raised, UnreadableManuscript } from '../block.ts';

/** What holds within a group of RTF. */
type State = {
  skipped: boolean;
  /** Where text goes. */
  into: 'text' | 'note' | 'styles' | 'fonts';
  bold: boolean;
  size: number;
  raised: boolean;
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
/** Groups without text of the manuscript. */
const aside =
  /^(?:colortbl|info|header[lrf]?|footer[lrf]?|themedata|colorschememapping|datastore|latentstyles|listtable|listoverridetable|rsidtbl|generator|xmlnstbl|fldinst|bkmkstart|bkmkend|annotation|atnid|atnauthor|revtbl|filetbl|objdata|nonshppict|listtext|pntext|deleted)$/;

const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/gi;

/** Reads the text and the footnotes of a document in Rich Text Format. */
export function readRtf(bytes: Uint8Array): Reading {
  const source = new TextDecoder('latin1').decode(bytes);
  if (!source.startsWith('{\\rtf')) throw new UnreadableManuscript();
  const blocks: Block[] = [];
  const notes: Block[] = [];
  const styleNames = new Map<number, string>();
  const fontPages = new Map<number, number>();
  let ansi = Number(/\\ansicpg(\d+)/.exec(source.slice(0, 2000))?.[1] ?? 1252);
  if (!/^125[0-8]$/.test(String(ansi))) ansi = 1252;
  const stack: State[] = [];
  let state: State = {
    skipped: false,
    into: 'text',
    bold: false,
    size: 12,
    raised: false,
    stand: 1,
    page: -1,
  };
  let paragraph = { style: 0, centred: false, heading: 0, list: false, cell: false };
  let [text, note, name] = ['', '', ''];
  let [bold, size, figures, tables, wasTable] = [0, 0, 0, 0, false];
  let [font, styleNumber, opened, awaited] = [0, 0, false, 0];
  let waiting: number[] = [];

  const put = (words: string) => {
    if (state.skipped || words === '') return;
    if (state.into === 'styles') name += words;
    else if (state.into === 'note') note += words;
    else if (state.into === 'text') {
      text += state.raised ? raised(words) : words;
      bold += state.bold ? words.length : -words.length;
      if (!state.raised) size = Math.max(size, state.size);
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
    if (paragraph.cell && !wasTable) tables += 1;
    wasTable = paragraph.cell;
    const { style, centred, heading, list, cell } = paragraph;
    const called = styleNames.get(style) ?? '';
    const level = heading || Number(/^(?:heading|заголовок) (\d)/.exec(called)?.[1] ?? 0);
    const look = { style: called, centred, list, heading: level, size: size || state.size, bold: bold > 0 };
    blocks.push(...blocksOf(text, { ...look, table: cell ? tables : 0, figures }));
    [text, bold, size, figures] = ['', 0, 0, 0];
  };

  const control = (word: string, number: number | undefined) => {
    const isOn = number !== 0;
    if (opened && aside.test(word)) state.skipped = true;
    else if (opened && word === 'stylesheet') state.into = 'styles';
    else if (opened && word === 'fonttbl') state.into = 'fonts';
    else if (opened && word === 'footnote') state = { ...state, into: 'note' };
    else if (opened && (word === 'pict' || word === 'shppict')) {
      if (!state.skipped && word === 'pict') figures += 1;
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
    } else if (word === 'cell' || word === 'nestcell') endParagraph();
    else if (word === 'row') wasTable = true;
    else if (word === 'intbl') paragraph.cell = true;
    else if (word === 'pard') paragraph = { style: 0, centred: false, heading: 0, list: false, cell: false };
    else if (word === 'qc') paragraph.centred = true;
    else if (/^q[ljr]$/.test(word)) paragraph.centred = false;
    else if (word === 'outlinelevel') paragraph.heading = (number ?? 0) + 1;
    else if (word === 'ls') paragraph.list = true;
    else if (word === 'v' || word === 'deleted') state.skipped = isOn;
    else if (word === 'b') state.bold = isOn;
    else if (word === 'fs') state.size = (number ?? 24) / 2;
    else if (word === 'super') state.raised = isOn;
    else if (word === 'nosupersub') state.raised = false;
    else if (word === 'plain') state = { ...state, bold: false, size: 12, raised: false };
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
      if (stack.length > 2000) throw new UnreadableManuscript();
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
        notes.push(...blocksOf(note.replaceAll('\n', ' '), { kind: 'note' }));
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
  return { blocks: [...blocks, ...notes] };
}
