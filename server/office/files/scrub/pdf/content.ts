import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import { scrubJpeg } from '../images/jpeg.ts';
import { CannotScrub, type Removed } from '../removed.ts';
import type { Names } from './names.ts';
import { scanContent, type Token } from './tokens.ts';

/** Operators that take the name of a resource. */
const ofResources = /^(?:Do|gs|sh|Tf|cs|CS|scn|SCN)$/;
const ofMarks = /^(?:BMC|BDC|MP|DP)$/;

/**
 * The content of a page or form without comments and without what people call things in it: marks keep what shows text
 * otherwise than it is written, resources get their new names.
 * @returns the same bytes if nothing changes
 */
export function cleanContent(bytes: Uint8Array, names: Names, removed: Removed): Uint8Array {
  const writing = new Rewriting(bytes, names, removed);
  scanContent(bytes, (token) => writing.take(token));
  return writing.finish();
}

class Rewriting {
  readonly #bytes: Buffer;
  readonly #names: Names;
  readonly #removed: Removed;
  readonly #chunks: Uint8Array[] = [];
  #written = 0;
  /** What stands before the next operator; dictionaries as one. */
  #operands: Token[] = [];
  #dictionary: Token[] = [];
  #depth = 0;

  constructor(bytes: Uint8Array, names: Names, removed: Removed) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#names = names;
    this.#removed = removed;
  }

  take(token: Token): void {
    if (this.#depth > 0 || token.kind === 'open') this.#takeInside(token);
    else if (token.kind === 'comment') {
      this.#replace(token, '');
      this.#removed.add('editor-markup', 'content');
    } else if (token.kind === 'image') this.#takeImage(token);
    else if (token.kind === 'word' && /^[A-Za-z'"]/.test(this.#text(token))) {
      this.#operate(this.#text(token));
      this.#operands = [];
    } else if (token.kind === 'name') this.#operands.push(token);
  }

  finish(): Uint8Array {
    const [first] = this.#dictionary;
    // A dictionary without an end.
    if (this.#depth > 0 && first) this.#replace({ ...first, to: this.#bytes.length }, '');
    if (this.#chunks.length === 0) return this.#bytes;
    return Buffer.concat([...this.#chunks, this.#bytes.subarray(this.#written)]);
  }

  #takeInside(token: Token): void {
    this.#dictionary.push(token);
    if (token.kind === 'open') this.#depth += 1;
    if (token.kind === 'close') this.#depth -= 1;
    if (this.#depth > 0) return;
    const [from, to] = [this.#dictionary[0]?.from ?? token.from, token.to];
    // The mark's name stands before its dictionary.
    const [tag] = this.#operands.splice(0);
    if (tag) this.#rename(tag, this.#names.mark(this.#name(tag)));
    const kept = this.#properties(this.#dictionary.slice(1, -1));
    if (kept !== this.#text({ from, to })) this.#replace({ from, to }, kept);
    this.#dictionary = [];
  }

  #properties(tokens: Token[]): string {
    const kept: string[] = [];
    for (let at = 0; at + 1 < tokens.length; ) {
      const key = tokens[at];
      const end = key?.kind === 'name' ? this.#valueEnd(tokens, at + 1) : at + 1;
      const value = tokens.slice(at + 1, end);
      if (key?.kind === 'name') {
        const name = this.#name(key);
        const stays = this.#property(name, value);
        if (stays === null) this.#removed.add('given-name', 'content');
        else kept.push(`/${name} ${stays}`);
      }
      at = end;
    }
    return `<<${kept.join(' ')}>>`;
  }

  /** The index after a value: a token, or all of an array or dictionary. */
  #valueEnd(tokens: Token[], from: number): number {
    let depth = 0;
    for (let at = from; at < tokens.length; at += 1) {
      const token = tokens[at];
      const sign = token?.kind === 'bracket' ? this.#text(token) : token?.kind;
      if (sign === '[' || sign === 'open') depth += 1;
      if (sign === ']' || sign === 'close') depth -= 1;
      if (depth <= 0) return at + 1;
    }
    return tokens.length;
  }

  /** What a mark says under a key, as it stays. */
  #property(key: string, value: Token[]): string | null {
    const written = value.map((token) => this.#text(token)).join(' ');
    if (/^(?:MCID|BBox)$/.test(key)) return /^[\d\s.+\-[\]]*$/.test(written) ? written : null;
    if (/^(?:Type|Subtype|Attached)$/.test(key))
      return /^\[?(?:\s*\/(?:Pagination|Layout|Page|Background|Inline|Header|Footer|Watermark|PageNum|LineNum|Redaction|Bates|Top|Bottom|Left|Right)\b)*\s*\]?$/.test(
        written,
      )
        ? written
        : null;
    if (!/^(?:ActualText|Alt|E|Lang)$/.test(key) || value.length !== 1) return null;
    const text = textOfToken(written);
    const stays = text === null ? null : this.#names.said(key, text);
    return stays === null ? null : written;
  }

  #operate(operator: string): void {
    const last = this.#operands.at(-1);
    if (ofMarks.test(operator)) {
      const [tag, properties] = this.#operands;
      if (tag) this.#rename(tag, this.#names.mark(this.#name(tag)));
      if (properties) this.#rename(properties, this.#names.resource(this.#name(properties)));
    } else if (last && ofResources.test(operator)) this.#rename(last, this.#names.resource(this.#name(last)));
    else if (operator === 'ID')
      for (const [index, key] of this.#operands.entries()) {
        const value = this.#operands[index + 1];
        if (value && /^(?:CS|ColorSpace)$/.test(this.#name(key)))
          this.#rename(value, this.#names.resource(this.#name(value)));
      }
  }

  #takeImage(token: Token): void {
    const data = this.#bytes.subarray(token.from, token.to);
    if (data[0] !== 0xff || data[1] !== 0xd8) return;
    try {
      this.#replace(token, Buffer.concat([scrubJpeg(data, this.#removed, 'image'), Buffer.from('\n')]));
    } catch (error) {
      if (!(error instanceof CannotScrub)) throw error;
      this.#replace(token, '');
      this.#removed.addMissing('damaged-picture', 'image');
    }
  }

  #rename(token: Token, name: string): void {
    if (name !== this.#name(token)) this.#replace(token, `/${name}`);
  }

  #replace({ from, to }: { from: number; to: number }, by: string | Uint8Array): void {
    this.#chunks.push(
      this.#bytes.subarray(this.#written, from),
      typeof by === 'string' ? Buffer.from(by, 'latin1') : by,
    );
    this.#written = to;
  }

  #text({ from, to }: { from: number; to: number }): string {
    return this.#bytes.toString('latin1', from, to);
  }

  #name(token: Token): string {
    const written = this.#text(token).slice(1);
    return written.replaceAll(/#([\da-f]{2})/gi, (_, digits) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }
}

/** What a string in parentheses or hexadecimal says. */
export function textOfToken(written: string): string | null {
  if (written.startsWith('(')) return PDFString.of(written.slice(1, -1)).decodeText();
  if (/^<[\da-f\s]*>$/i.test(written)) return PDFHexString.of(written.slice(1, -1)).decodeText();
  return null;
}

/** The texts by which marks in content are read instead of what is written. */
export function textsOfMarks(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let key = '';
  let depth = 0;
  scanContent(bytes, ({ kind, from, to }) => {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    const written =
      kind === 'name' || (kind === 'text' && depth > 0) ? buffer.toString('latin1', from, to) : '';
    const text = kind === 'text' && /^\/(?:ActualText|Alt|E)$/.test(key) ? textOfToken(written) : null;
    if (text) texts.push(text);
    key = kind === 'name' ? written : '';
  });
  return texts;
}

/**
 * A CMap without comments and without the name of the font for which it was made (Adobe Technical Note 5014).
 * @returns the same bytes if nothing changes
 */
export function cleanCmap(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: string[] = [];
  let written = 0;
  let before = '';
  scanContent(buffer, ({ kind, from, to }) => {
    const text = buffer.toString('latin1', from, to);
    const named = kind === 'name' && before === '/CMapName';
    const said =
      kind === 'text' &&
      text.startsWith('(') &&
      !/^\((?:Adobe|UCS|Identity|Japan1|GB1|CNS1|Korea1|KR)\)$/.test(text);
    if (kind === 'comment' || named || said) {
      const by = named ? '/Adobe-Identity-UCS' : said ? '(UCS)' : '';
      chunks.push(buffer.toString('latin1', written, from), by);
      written = to;
    }
    before = text;
  });
  if (chunks.length === 0) return bytes;
  return Buffer.from(chunks.join('') + buffer.toString('latin1', written), 'latin1');
}
