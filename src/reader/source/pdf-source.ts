import { ask } from './ask.ts';
import { type ByteRange, holds } from './byte-range.ts';
import { collect } from './collect.ts';
import { type Connection, createConnection } from './connection.ts';
import { SourceError } from './source-error.ts';

/** The beginning of a file, or all of it. */
export type Head = { bytes: Uint8Array<ArrayBuffer>; total: number };

/**
 * The bytes of a PDF on a server: first the ranges needed to open it, the rest on demand or in the
 * background.
 */
export type PdfSource = {
  /**
   * The first range.
   * @throws SourceError
   */
  head(): Promise<Head>;
  /** How much of the first range has arrived, from 0 to 1; undefined until its length is known. */
  progress(): number | undefined;
  /**
   * Reads another range and survives broken connections. Undefined if `streamRest` has delivered the range.
   * @throws AbortError once the source is closed
   */
  read(range: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Delivers everything after the first range, in order, as it arrives. */
  streamRest(deliver: (bytes: Uint8Array) => void): Promise<void>;
  readonly connection: Connection;
  /** Aborts all requests. */
  close(): void;
};

/**
 * A range that the streamed rest will reach within this time is not requested separately, in milliseconds.
 */
const soon = 1_500;

/**
 * Interval between estimates of that time, and the age of the stream at which they begin, in milliseconds.
 */
const glance = 200;
const firstGlance = 1_000;

/** Minimum size of a request, in bytes: after a few bytes, pdf.js asks for the next. */
const readAhead = 131_072;

/**
 * Begins to fetch at once.
 * @param opening the ranges needed to show the first page, the beginning of the file first
 */
export function createPdfSource(url: string, opening: readonly ByteRange[]): PdfSource {
  const closing = new AbortController();
  const { signal } = closing;
  const connection = createConnection(signal);
  const [first = [0, readAhead] as const, ...others] = opening;
  const pieces: { range: ByteRange; bytes: Promise<Uint8Array<ArrayBuffer>> }[] = [];
  let version: string | undefined;
  let received = 0;
  let expected: number | undefined;
  let total = 0;
  let headLength = 0;
  let restCame = false;
  let rest: { position: number; begun: number; from: number } | undefined;

  const head = fetchHead();
  head.then(
    () => {
      // The file may have been replaced by a shorter one since the ranges were recorded.
      for (const range of others) if (range[0] < total) keep(range, fetchPiece(range));
    },
    () => undefined,
  );

  async function fetchHead(): Promise<Head> {
    const answer = await ask(url, first, { signal });
    version = answer.version;
    expected = answer.end;
    const bytes = await collect(answer.bytes, answer.end, (length) => {
      received = length;
    });
    if (bytes.length === 0) throw new SourceError('empty', 'the file has no bytes');
    if (answer.end !== undefined && bytes.length < answer.end) {
      throw new SourceError('offline', `${bytes.length} bytes came of ${answer.end}`);
    }
    total = answer.total ?? bytes.length;
    // The consumer may detach the buffer, so its length is stored.
    headLength = bytes.length;
    return { bytes, total };
  }

  /** @throws SourceError, `changed` if the file is not the one that was opened */
  async function fetchPiece(range: ByteRange, cache?: RequestCache): Promise<Uint8Array<ArrayBuffer>> {
    const [begin, end] = [range[0], Math.min(range[1], total)];
    const answer = await ask(url, [begin, end], { signal, ...(cache ? { cache } : {}) });
    const changed = answer.version !== version || (answer.total ?? total) !== total;
    if (changed) {
      await answer.bytes.return();
      throw new SourceError('changed', 'the file is another one by now');
    }
    const bytes = await collect(
      answer.bytes,
      answer.end === undefined ? undefined : answer.end - answer.begin,
    );
    const piece = answer.begin === begin ? bytes : bytes.slice(begin, end);
    if (piece.length < end - begin) throw new SourceError('offline', 'not all of the bytes came');
    return piece;
  }

  function keep(range: ByteRange, bytes: Promise<Uint8Array<ArrayBuffer>>): void {
    const piece = { range, bytes };
    pieces.push(piece);
    bytes.catch(() => {
      // By now the piece may have moved or been dropped.
      const at = pieces.indexOf(piece);
      if (at >= 0) pieces.splice(at, 1);
    });
    if (pieces.length > 16) pieces.shift();
  }

  async function readPiece(range: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
    const [begin, end] = range;
    let piece = pieces.find((kept) => holds(kept.range, range));
    if (!piece) {
      const ahead: ByteRange = [begin, Math.min(total, Math.max(end, begin + readAhead))];
      // While the rest streams, the browser's cache would hold this request back until all of it has arrived.
      keep(ahead, fetchPiece(ahead, rest ? 'no-store' : undefined));
      piece = pieces.at(-1);
    }
    const bytes = await piece?.bytes;
    const at = begin - (piece?.range[0] ?? begin);
    return bytes?.slice(at, at + end - begin) ?? new Uint8Array();
  }

  /**
   * Waits for the streamed rest while that is faster than a request of its own.
   * @returns whether the range has been delivered
   */
  async function comesWithRest([begin, end]: ByteRange): Promise<boolean> {
    while (rest && begin >= rest.from && connection.fault() === null && !signal.aborted) {
      const age = performance.now() - rest.begun;
      const missing = end - rest.position;
      if (missing <= 0) return true;
      const rate = (rest.position - rest.from) / age;
      if (age > firstGlance && missing > rate * soon) return false;
      await new Promise((resolve) => setTimeout(resolve, glance));
    }
    return rest === undefined && restCame;
  }

  async function read(range: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const bytes = (await comesWithRest(range)) ? undefined : await connection.persist(() => readPiece(range));
    // pdf.js treats data that it no longer expects as an error.
    signal.throwIfAborted();
    return bytes;
  }

  async function streamRest(deliver: (bytes: Uint8Array) => void): Promise<void> {
    if (headLength === 0) await head;
    const from = headLength;
    if (from >= total) return;
    const own = { from, position: from, begun: performance.now() };
    rest = own;
    while (own.position < total) {
      await connection.persist(async (works) => {
        const answer = await ask(url, [own.position, total], { signal });
        if (answer.version !== version || answer.begin !== own.position) {
          await answer.bytes.return();
          throw new SourceError('changed', 'the file is another one by now');
        }
        for await (const bytes of answer.bytes) {
          works();
          own.position += bytes.length;
          deliver(bytes);
        }
        if (own.position < total) throw new SourceError('offline', 'not all of the rest came');
      });
    }
    rest = undefined;
    restCame = true;
    pieces.length = 0;
  }

  return {
    head: () => head,
    progress: () => (expected ? Math.min(1, received / expected) : undefined),
    read,
    streamRest,
    connection,
    close: () => closing.abort(new DOMException('the document was closed', 'AbortError')),
  };
}
