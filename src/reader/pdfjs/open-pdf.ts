import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pdf } from '#shared/article.ts';
import { pdfChunk } from '#shared/pdf-chunk.ts';
import type { Connection } from '../source/connection.ts';
import { mayFetchAll } from '../source/may-fetch-all.ts';
import type { PdfSource } from '../source/pdf-source.ts';
import { watchSilence } from '../source/silence.ts';
import { SourceError } from '../source/source-error.ts';
import { documentOf, type PdfDocument } from './document.ts';
import { withFault } from './faults.ts';
import { documentOptions, pdfjs } from './library.ts';
import { takePrepared } from './prepare.ts';
import { standInForUnreadablePages } from './sound-pages.ts';

/** A file that wants a password. */
export type PasswordWanted = {
  /** Whether one was given that is not it. */
  wrong: boolean;
  give(password: string): void;
};

/** A document being opened, then read. */
export type Opening = {
  document: Promise<PdfDocument>;
  /** Who is told that the file wants a password, also when it already does. */
  onPassword(listener: (wanted: PasswordWanted) => void): void;
  /** What came of the bytes that open it, from 0 to 1; undefined while their number is unknown. */
  progress(): number | undefined;
  connection: Connection;
  /** Fetches the rest of the file; for the time when a first page and its words are there. */
  fetchRest(): void;
  /** The worker does not work any more: the next document gets another. */
  giveUpWorker(): void;
  /** Lets go of everything. */
  close(): void;
};

/** Opens a PDF. What fails, fails with an error that `readingFault` knows: also when nothing happens for too long. */
export function openPdf(pdf: Pdf): Opening {
  const { source, lease } = takePrepared(pdf);
  const worker = pdfjs.PDFWorker.create({ port: lease.port, verbosity: documentOptions.verbosity });
  let task: PDFDocumentLoadingTask | undefined;
  let transport: SourceTransport | undefined;
  let closed = false;
  let wanted: PasswordWanted | undefined;
  let ask: ((wanted: PasswordWanted) => void) | undefined;

  async function open(): Promise<PdfDocument> {
    const { bytes, total } = await Promise.race([source.head(), lease.failed]);
    if (closed) throw new DOMException('the document was closed', 'AbortError');
    const whole = bytes.length === total;
    transport = new SourceTransport(source, total, bytes);
    task = pdfjs.getDocument({
      ...documentOptions,
      worker,
      rangeChunkSize: pdfChunk,
      ...(whole ? { data: bytes } : { range: transport }),
    });
    return documentOf(await loaded(task, transport));
  }

  /** A worker that says nothing, though it has what it wants, is of no use any more. */
  async function loaded(loading: PDFDocumentLoadingTask, bytes: SourceTransport): Promise<PDFDocumentProxy> {
    const { promise: silent, reject } = Promise.withResolvers<never>();
    const watch = () =>
      watchSilence(() => {
        lease.discard();
        reject(new SourceError(source.connection.fault() ?? 'stalled', 'the document does not open'));
      });
    let silence = watch();
    bytes.onBytes = () => silence.heard();
    loading.onPassword = (give: (password: string) => void, reason: number) => {
      silence.end();
      wanted = {
        wrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD,
        give: (password) => {
          wanted = undefined;
          silence = watch();
          give(password);
        },
      };
      ask?.(wanted);
    };
    try {
      const document = await Promise.race([loading.promise, silent, lease.failed]);
      if (document.numPages === 0) throw new SourceError('pageless', 'the document has no pages');
      standInForUnreadablePages(document, worker);
      // What every pane asks for first is read while nobody has asked yet.
      document.getPage(1).catch(() => undefined);
      return document;
    } catch (error) {
      throw withFault(error);
    } finally {
      silence.end();
    }
  }

  const document = open();
  document.catch(() => undefined);
  return {
    document,
    onPassword: (listener) => {
      ask = listener;
      if (wanted) listener(wanted);
    },
    progress: source.progress,
    connection: source.connection,
    fetchRest: () => {
      if (!closed && transport && mayFetchAll(transport.length)) transport.fetchRest();
    },
    giveUpWorker: lease.discard,
    close: () => {
      closed = true;
      source.close();
      const done = task?.destroy() ?? Promise.resolve();
      void done.catch(() => undefined).then(lease.release);
    },
  };
}

/** Hands the bytes of a source to pdf.js. */
class SourceTransport extends pdfjs.PDFDataRangeTransport {
  onBytes: () => void = () => undefined;
  readonly #source: PdfSource;

  constructor(source: PdfSource, length: number, head: Uint8Array) {
    super(length, head);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#source.read([begin, end]).then(
      (bytes) => {
        this.onBytes();
        // Without bytes the rest that is streaming brings them.
        if (bytes) this.onDataRange(begin, bytes);
      },
      // A source gives up only when it is closed.
      () => undefined,
    );
  }

  fetchRest(): void {
    this.#source
      .streamRest((bytes) => this.onDataProgressiveRead(bytes))
      .then(
        () => this.onDataProgressiveDone(),
        () => undefined,
      );
  }
}
