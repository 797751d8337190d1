import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfChunk } from '#shared/article/pdf-chunk.ts';
import type { Connection } from '../source/connection.ts';
import { mayFetchAll } from '../source/may-fetch-all.ts';
import type { PdfFile } from '../source/pdf-file.ts';
import type { PdfSource } from '../source/pdf-source.ts';
import { watchSilence } from '../source/silence.ts';
import { SourceError } from '../source/source-error.ts';
import { documentOf, type PdfDocument } from './document.ts';
import { withFault } from './faults.ts';
import { documentOptions, pdfjs } from './library.ts';
import { takePrepared } from './prepare.ts';
import { standInForUnreadablePages } from './sound-pages.ts';

/** A request for the password of a file. */
export type PasswordWanted = {
  /** Whether the last password given was wrong. */
  wrong: boolean;
  give(password: string): void;
};

/** A document that is being opened or read. */
export type Opening = {
  document: Promise<PdfDocument>;
  /** Calls the listener when the file asks for a password, or at once if it already has. */
  onPassword(listener: (wanted: PasswordWanted) => void): void;
  /**
   * The share of the bytes needed for opening that has arrived, from 0 to 1; undefined while the total is
   * unknown.
   */
  progress(): number | undefined;
  connection: Connection;
  /** Fetches the rest of the file, once the first page and its text are shown. */
  fetchRest(): void;
  /** Discards a worker that has stopped responding: the next document gets a new one. */
  giveUpWorker(): void;
  /** Closes the document and releases its source and worker. */
  close(): void;
};

/** Opens a PDF. Failures, including long silence, reject with an error that `readingFault` recognises. */
export function openPdf(pdf: PdfFile): Opening {
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

  /** Waits for the document; discards a worker that has its data and stays silent. */
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
      // Reads the first page early: every pane needs it first.
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

/** Passes the bytes of a source to pdf.js. */
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
        // Without bytes here, streaming delivers this range.
        if (bytes) this.onDataRange(begin, bytes);
      },
      // A source rejects only after it is closed.
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
