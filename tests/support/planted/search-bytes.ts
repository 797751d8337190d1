import { createHash } from 'node:crypto';
import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Something sought that stands in bytes, and the way in which it was unpacked and decoded to find it. */
export type Leak = { needle: string; way: string };

const deepest = 7;
const mostBytes = 800_000_000;
const mostInflated = 256_000_000;

/**
 * Finds words in bytes of any kind, whatever they are packed into: archives and their orphans, compressed streams, pictures,
 * base64, hexadecimal, escapes of PDF, JSON, RTF, XML, addresses and mails; written in UTF-8, UTF-16 or Windows-1251, in
 * small letters, capitals or as they are. Each word, of two letters or more, is reported once, by the shortest way.
 */
export function searchBytes(bytes: Uint8Array, needles: readonly string[]): Leak[] {
  const search = new Search(needles);
  search.look(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'bytes');
  return search.leaks();
}

type Pattern = { needle: string; bytes: Buffer; encoding: string };
type View = { bytes: Buffer; way: string; depth: number };

class Search {
  readonly #patterns: Patterns;
  readonly #found = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #queue: View[] = [];
  #looked = 0;

  constructor(needles: readonly string[]) {
    this.#patterns = byBeginning(needles.filter((needle) => needle !== '').flatMap(patternsOf));
  }

  look(bytes: Buffer, way: string): void {
    this.#add({ bytes, way, depth: 0 });
    for (let view = this.#queue.shift(); view && this.#patterns.all > 0; view = this.#queue.shift()) {
      this.#match(view);
      if (view.depth >= deepest) continue;
      for (const [step, inside] of insides(view.bytes))
        this.#add({ bytes: inside, way: `${view.way} > ${step}`, depth: view.depth + 1 });
    }
  }

  leaks(): Leak[] {
    return [...this.#found].map(([needle, way]) => ({ needle, way }));
  }

  #add(view: View): void {
    if (view.bytes.length < 3) return;
    const key = createHash('sha1').update(view.bytes).digest('base64');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#looked += view.bytes.length;
    if (this.#looked > mostBytes) throw new Error('too much is packed into these bytes to be searched');
    this.#queue.push(view);
  }

  /** One pass over the bytes for all patterns: searching for each would take most of the time. */
  #match({ bytes, way }: View): void {
    const { beginnings, groups } = this.#patterns;
    const last = bytes.length - 1;
    for (let at = 0, pair = bytes[0] ?? 0; at < last; at += 1) {
      pair = ((pair << 8) | (bytes[at + 1] ?? 0)) & 0xffff;
      const group = groups[beginnings[pair] ?? 0];
      if (!group) continue;
      for (const { needle, bytes: sought, encoding } of group)
        if (!this.#found.has(needle) && isAt(bytes, at, sought))
          this.#found.set(needle, `${way} in ${encoding}`);
    }
  }
}

/** Patterns in groups by their first two bytes: `beginnings` has the number of a group, or 0 for none. */
type Patterns = { all: number; beginnings: Uint16Array; groups: (Pattern[] | undefined)[] };

function byBeginning(patterns: Pattern[]): Patterns {
  const beginnings = new Uint16Array(2 ** 16);
  const groups: (Pattern[] | undefined)[] = [undefined];
  for (const pattern of patterns) {
    const pair = pattern.bytes.readUInt16BE(0);
    const number = beginnings[pair] || groups.push([]) - 1;
    beginnings[pair] = number;
    groups[number]?.push(pattern);
  }
  return { all: patterns.length, beginnings, groups };
}

function isAt(bytes: Buffer, at: number, sought: Buffer): boolean {
  if (at + sought.length > bytes.length) return false;
  for (let place = 2; place < sought.length; place += 1)
    if (bytes[at + place] !== sought[place]) return false;
  return true;
}

function patternsOf(needle: string): Pattern[] {
  const patterns = new Map<string, Pattern>();
  const add = (bytes: Buffer, encoding: string) => {
    const key = bytes.toString('hex');
    if (!patterns.has(key)) patterns.set(key, { needle, bytes, encoding });
  };
  for (const form of formsOf(needle))
    for (const text of new Set([form.normalize('NFC'), form.normalize('NFD')])) {
      add(Buffer.from(text, 'utf8'), 'UTF-8');
      // Without its last byte it stands in both byte orders.
      add(Buffer.from(text, 'utf16le').subarray(0, -1), 'UTF-16');
      const ansi = windows1251(text);
      if (ansi) add(ansi, 'Windows-1251');
    }
  return [...patterns.values()];
}

/** A word as it is, in small letters and in capitals; the first letter is left out where only that differs. */
function formsOf(needle: string): Set<string> {
  const small = needle.toLowerCase();
  const alike = needle.length > 5 && needle.slice(1) === small.slice(1);
  return new Set(alike ? [small.slice(1), needle.toUpperCase()] : [needle, small, needle.toUpperCase()]);
}

/** Null if the code page lacks a letter, as it does those of Kazakh. */
function windows1251(text: string): Buffer | null {
  const bytes = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return code;
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
    return { ё: 0xb8, Ё: 0xa8, і: 0xb3, І: 0xb2 }[letter] ?? -1;
  });
  return bytes.includes(-1) ? null : Buffer.from(bytes);
}

type Inside = [step: string, bytes: Buffer];

function* insides(bytes: Buffer): Generator<Inside> {
  yield* archived(bytes);
  yield* inflated(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) yield* attempted('gzip', () => gunzipSync(bytes, limit));
  const text = textIn(bytes).toString('latin1');
  for (const [step, decode] of decodings) {
    const decoded = decode(text);
    if (decoded !== text) yield [step, Buffer.from(decoded, 'latin1')];
  }
  yield* hexadecimal(text);
  yield* base64(text);
}

const shortestText = 32;

/** The bytes themselves if they are text; of others the stretches that can be. */
function textIn(bytes: Buffer): Buffer {
  const stretches: Buffer[] = [];
  let begin = 0;
  let controls = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code >= 32 || (code >= 9 && code <= 13)) continue;
    controls += 1;
    if (at - begin >= shortestText) stretches.push(bytes.subarray(begin, at));
    begin = at + 1;
  }
  return controls <= 1 + bytes.length / 200 ? bytes : Buffer.concat(stretches);
}

const limit = { maxOutputLength: mostInflated, finishFlush: constants.Z_SYNC_FLUSH };

function* attempted(step: string, decode: () => Buffer): Generator<Inside> {
  let decoded: Buffer;
  try {
    decoded = decode();
  } catch {
    return;
  }
  if (decoded.length > 0) yield [step, decoded];
}

/** Every file in a ZIP archive, also those that its directory has forgotten. */
function* archived(bytes: Buffer): Generator<Inside> {
  for (const at of places(bytes, Buffer.from('PK\x03\x04', 'latin1'))) {
    if (at + 30 > bytes.length) return;
    const nameLength = bytes.readUInt16LE(at + 26);
    const begin = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 30, at + 30 + nameLength);
    if (bytes.readUInt16LE(at + 8) === 8)
      yield* attempted(name, () => inflateRawSync(bytes.subarray(begin), limit));
    else {
      const size = bytes.readUInt32LE(at + 18);
      if (size > 0 && begin + size <= bytes.length) yield [name, bytes.subarray(begin, begin + size)];
    }
  }
}

/** Data in the format of zlib: streams of PDF, texts and profiles of PNG. */
function* inflated(bytes: Buffer): Generator<Inside> {
  for (const second of [0x01, 0x5e, 0x9c, 0xda])
    for (const at of places(bytes, Buffer.from([0x78, second])))
      yield* attempted('inflated', () => inflateSync(bytes.subarray(at), limit));
  for (const at of places(bytes, Buffer.from('stream'))) {
    const begin = at + (bytes[at + 6] === 13 ? 8 : 7);
    const head = ((bytes[begin] ?? 0) << 8) | (bytes[begin + 1] ?? 1);
    if (head >> 8 !== 0x78 && ((head >> 8) & 15) === 8 && head % 31 === 0)
      yield* attempted('inflated', () => inflateSync(bytes.subarray(begin), limit));
  }
}

function* places(bytes: Buffer, mark: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) yield at;
}

const byte = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
const utf8 = (code: number) =>
  code <= 0x10ffff ? Buffer.from(String.fromCodePoint(code), 'utf8').toString('latin1') : '';
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Escapes of text, over bytes as characters. */
const decodings: [step: string, decode: (text: string) => string][] = [
  ['percent-decoded', (text) => text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => byte(hex))],
  [
    'quoted-printable',
    (text) =>
      /=[0-9A-F]{2}/.test(text)
        ? text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => byte(hex))
        : text,
  ],
  [
    'entities',
    (text) =>
      text.replaceAll(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (all, hex, decimal, name) =>
          name
            ? (entities[String(name).toLowerCase()] ?? all)
            : utf8(hex ? Number.parseInt(hex, 16) : Number(decimal)),
      ),
  ],
  [
    'escapes',
    (text) =>
      text.includes('\\')
        ? text
            .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => utf8(Number.parseInt(hex, 16)))
            .replaceAll(/\\(?:x|')([0-9a-f]{2})/gi, (_, hex: string) => byte(hex))
            .replaceAll(/\\([0-3][0-7]{2})/g, (_, octal: string) =>
              String.fromCharCode(Number.parseInt(octal, 8)),
            )
            .replaceAll(/\\\r?\n/g, '')
            .replaceAll(/\\([()\\/"])/g, '$1')
        : text,
  ],
  [
    'RTF',
    (text) =>
      text.replaceAll(/\\u(-?\d{1,5}) ?\??/g, (_, code: string) => utf8((Number(code) + 65536) % 65536)),
  ],
  ['without tags', (text) => (/^[^<]{0,100}</.test(text) ? text.replaceAll(/<[^<>]*>/g, '') : text)],
];

/** Runs of hexadecimal digits, as in strings of PDF. */
function* hexadecimal(text: string): Generator<Inside> {
  const runs = [...text.matchAll(/(?:[0-9a-f]{2}\s{0,2}){6,}/gi)].map(([run]) =>
    Buffer.from(run.replaceAll(/\s+/g, ''), 'hex'),
  );
  yield* together('hexadecimal', runs);
}

/** Runs of base64 and base64url, also in lines, from each of the four places where one may begin. */
function* base64(text: string): Generator<Inside> {
  const runs = [...text.matchAll(/[A-Za-z0-9+/_-]{12,}(?:\r?\n[A-Za-z0-9+/]{4,})*/g)].map(([run]) =>
    run.replaceAll(/\s+/g, ''),
  );
  for (let from = 0; from < 4; from += 1)
    yield* together(
      'base64',
      runs.map((run) => Buffer.from(run.slice(from), 'base64')),
    );
}

const short = 400;

/** Short runs as one, so that thousands of words that only look encoded cost little. */
function* together(step: string, runs: Buffer[]): Generator<Inside> {
  const between = Buffer.alloc(2);
  yield [step, Buffer.concat(runs.filter(({ length }) => length < short).flatMap((run) => [run, between]))];
  for (const run of runs) if (run.length >= short) yield [step, run];
}
