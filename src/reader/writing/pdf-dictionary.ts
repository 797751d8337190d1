/** The entries of a dictionary as written in a PDF (ISO 32000-2, 7.3.7), by name without the slash. */
export type Entries = ReadonlyMap<string, string>;

/** The dictionary that begins at an offset of a PDF's text; undefined if it does not end. */
export function readEntries(text: string, begin: number): Entries | undefined {
  const entries = new Map<string, string>();
  let at = begin + '<<'.length;
  while (at < text.length) {
    at = afterSpace(text, at);
    if (text.startsWith('>>', at)) return entries;
    const value = afterSpace(text, endOfWord(text, at + 1));
    const end = endOfValue(text, value);
    if (text[at] !== '/' || end <= at) return undefined;
    entries.set(text.slice(at + 1, endOfWord(text, at + 1)), text.slice(value, end).trimEnd());
    at = end;
  }
  return undefined;
}

/** Writes entries as a dictionary. */
export function writeEntries(entries: Entries): string {
  return `<< ${[...entries].map(([name, value]) => `/${name} ${value}`).join(' ')} >>`;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a literal string, decoded from UTF-16 if it has that mark (ISO 32000-2, 7.9.2.2). */
export function readString(written: string): string {
  const letters = written
    .slice(1, -1)
    .replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
  if (!letters.startsWith('\u00fe\u00ff')) return letters;
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-16be').decode(bytes);
}

/** Reads an array of numbers; anything else gives a single 0. */
export function readNumbers(written = ''): number[] {
  return (/^\[([-+\d.\s]+)\]$/.exec(written)?.[1] ?? '').trim().split(/\s+/).map(Number);
}

function afterSpace(text: string, begin: number): number {
  return find(/[^\s\0]/g, text, begin);
}

function endOfWord(text: string, begin: number): number {
  return find(/[\s\0/<>[\]()]/g, text, begin);
}

function find(what: RegExp, text: string, begin: number): number {
  what.lastIndex = begin;
  return what.exec(text)?.index ?? text.length;
}

function endOfValue(text: string, begin: number): number {
  if (text[begin] === '/') return endOfWord(text, begin + 1);
  // Numbers, references and keywords end where another token begins.
  if (!/[<[(]/.test(text[begin] ?? '')) return find(/[/>]/g, text, begin);
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const pair = text.startsWith('<<', at) || text.startsWith('>>', at);
    if (text[at] === '(') at = endOfString(text, at + 1);
    else if (text[at] === '<' || text[at] === '[') depth += 1;
    else if (text[at] === '>' || text[at] === ']') depth -= 1;
    if (pair) at += 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The end of the literal string at an offset: parentheses within it are escaped or balanced. */
function endOfString(text: string, begin: number): number {
  let open = 1;
  let at = begin;
  for (; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
    if (open === 0) break;
  }
  return at;
}
