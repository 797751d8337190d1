import type { NewNames } from '../new-names.ts';
import { newStyleName } from './style-names.ts';

/** Codes that fields may keep: those that count, number, refer inside the document, or draw. */
const harmless = new Set(
  'HYPERLINK PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF SEQ STYLEREF TOC EQ SYMBOL ADVANCE LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT'.split(
    ' ',
  ),
);

/** What is said to a field: its words, and those after its switches. */
const words: Record<string, { words?: Said[]; after?: Record<string, Said> }> = {
  REF: { words: [bookmark], after: { d: separator } },
  PAGEREF: { words: [bookmark] },
  NOTEREF: { words: [bookmark] },
  SEQ: { words: [sequence, bookmark], after: { r: number, s: number } },
  STYLEREF: { words: [style] },
  LISTNUM: { words: [list], after: { l: number, s: number } },
  SYMBOL: { words: [symbol], after: { f: font, s: number } },
  AUTONUM: { after: { s: separator } },
  AUTONUMLGL: { after: { s: separator } },
  TOC: {
    after: {
      ...{ a: sequence, b: bookmark, c: sequence, d: separator, f: entry, l: number, n: number },
      ...{ o: number, p: separator, s: sequence, t: styles },
    },
  },
  HYPERLINK: { words: [address], after: { l: bookmark } },
};

/** What a word becomes in the copy; null if it goes. */
type Said = (word: string, names: NewNames) => string | null;

function bookmark(word: string, names: NewNames): string {
  return newBookmark(word, names);
}

function sequence(word: string, names: NewNames): string {
  return usualSequences.has(word.toLowerCase()) ? word : names.of('List', word.toLowerCase());
}

function style(word: string, names: NewNames): string {
  return /^\d$/.test(word) ? word : newStyleName(word, names);
}

/** Pairs of a style and a level. */
function styles(word: string, names: NewNames): string {
  return word.replaceAll(/[^;,]+/g, (each) => style(each, names));
}

function list(word: string, names: NewNames): string {
  return /^(?:NumberDefault|OutlineDefault|LegalDefault)$/i.test(word) ? word : names.of('List ', word);
}

function font(word: string, names: NewNames): string {
  return names.font(word);
}

function symbol(word: string): string | null {
  return /^(?:\d+|0x[\da-f]+|.{1,2})$/i.test(word) ? word : null;
}

function separator(word: string): string | null {
  return word.length <= 3 ? word : null;
}

function number(word: string): string | null {
  return /^[\d\s;,-]{1,12}$/.test(word) ? word : null;
}

function entry(word: string): string | null {
  return /^[a-z]$/i.test(word) ? word : null;
}

function address(word: string): string | null {
  return isImpersonal(word) ? word : null;
}

/** Switches that any field may have. */
const general: Record<string, Said> = {
  '*': (word) => (/^(?:[a-z]{1,12}|dbchar|mergeformat|charformat)$/i.test(word) ? word : null),
  '#': (word) => (/^[\d#x.,;:%$+\-\s()]*$/i.test(word) ? word : null),
  '@': (word) => (/^[dmyhsap/:.,\-\s]*$/i.test(word) ? word : null),
};

/** What things are numbered as in the languages of the journal. */
export const usualSequences = new Set(
  `figure table equation рисунок рис таблица табл уравнение формула схема график диаграмма карта фото приложение листинг
  сурет кесте теңдеу формуласы сызба қосымша illustration drawing text scheme chart map photo appendix listing example
  theorem lemma box picture diagram plate`.split(/\s+/),
);

/** The name of a bookmark in the copy; those that Word gives by itself are numbers. */
export function newBookmark(name: string, names: NewNames): string {
  if (/^_(?:Ref|Toc|Hlk|Toc_)?\d+$|^_(?:GoBack|top)$/i.test(name)) return name;
  return names.of(name.startsWith('_') ? '_Bookmark' : 'Bookmark', name.toLowerCase());
}

/** Functions and places of tables that formulas name; others are bookmarks. */
const ofFormulas =
  /^(?:abs|and|average|count|defined|false|if|int|max|min|mod|not|or|product|round|sign|sum|true|above|below|left|right|[a-z]{1,2}\d{0,3}|r\d+|c\d+|r\d+c\d+|mergeformat|x+|arabic)$/i;

/** The code of a field in the copy, in which names of things are new; null if only what the field shows stays. */
export function newCode(code: string, names: NewNames): string | null {
  const [, first = '', rest = ''] = /^\s*(\S+)\s*(.*)$/s.exec(code) ?? [];
  if (first.startsWith('=')) {
    const known = (code.match(/[\p{L}_][\p{L}\d_]*/gu) ?? []).every((word) => ofFormulas.test(word));
    return known && /^[\w\s=()+*/;,.:"#%\\-]{0,200}$/.test(code) ? code : null;
  }
  const name = first.toUpperCase();
  if (!harmless.has(name) || rest.length > 300) return null;
  if (name === 'EQ' || name === 'ADVANCE') return code;
  const { words: own = [], after = {} } = words[name] ?? {};
  const tokens = rest.match(/"[^"]*"?|\\.|[^\s"\\]+/g) ?? [];
  const said: string[] = [];
  const left = [...own];
  let pending: { mark: string; change: Said } | null = null;
  for (const token of tokens) {
    if (token.startsWith('\\')) {
      if (pending) said.push(pending.mark);
      const change: Said | undefined = after[token.charAt(1).toLowerCase()] ?? general[token.charAt(1)];
      pending = change ? { mark: token, change } : null;
      if (!change && /^\\[a-z!]$/i.test(token) && !/^HYPERLINK \\[ot]$/i.test(`${name} ${token}`))
        said.push(token);
      continue;
    }
    const isQuoted = token.startsWith('"');
    const word = token.replaceAll('"', '');
    const change: Said | undefined = pending?.change ?? left.shift();
    const changed = word === '' ? word : (change?.(word, names) ?? null);
    if (name === 'HYPERLINK' && change === address && word !== '' && changed === null) return null;
    if (changed !== null) {
      if (pending) said.push(pending.mark);
      said.push(isQuoted || /\s/.test(changed) ? `"${changed}"` : changed);
    }
    pending = null;
  }
  if (pending) said.push(pending.mark);
  const isSame = said.length === tokens.length && said.every((each, index) => each === tokens[index]);
  return isSame ? code : ` ${[name, ...said].join(' ')} `;
}

/** Whether the code is that of a citation manager. */
export function isCitation(code: string): boolean {
  return /ZOTERO|CSL_CITATION|EN\.CITE|EN\.REFLIST|Mendeley|CITAVI|ADDIN|CITATION/i.test(code);
}

/** Whether an address is one of the web, and not that of a person or of somebody's files. */
export function isImpersonal(address: string): boolean {
  return (
    /^https?:\/\/[^/@\s]+(\/|$|\?|#)/i.test(address) &&
    !/^https?:\/\/([\w-]+\.)*(orcid\.org|researcherid\.com|publons\.com|scopus\.com\/authid|researchgate\.net\/profile|scholar\.google\.[\w.]+\/citations|linkedin\.com\/in|facebook\.com|t\.me|wa\.me|academia\.edu)\b/i.test(
      address,
    )
  );
}
