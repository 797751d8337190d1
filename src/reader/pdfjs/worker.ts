import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { SourceError } from '../source/source-error.ts';

/** How long an unused worker is kept for the next document, in milliseconds. */
const keptFor = 30_000;

/** A document's use of the worker. */
export type WorkerLease = {
  readonly port: Worker;
  /** Rejects if the worker's code can't be loaded. */
  readonly failed: Promise<never>;
  /** The document no longer needs the worker. */
  release(): void;
  /** Terminates a worker that has stopped working: the next document gets a new one. */
  discard(): void;
};

type Running = { port: Worker; failed: Promise<never>; users: number; end?: ReturnType<typeof setTimeout> };

let running: Running | undefined;

/** Starts pdf.js's worker for a document likely to be read; it ends when unused. */
export function startWorker(): void {
  if (running) return;
  running = start();
  endLater(running);
}

/** Takes the worker, which all documents share. */
export function leaseWorker(): WorkerLease {
  startWorker();
  const own = running as Running;
  clearTimeout(own.end);
  own.users += 1;
  let held = true;
  return {
    port: own.port,
    failed: own.failed,
    release: () => {
      if (!held) return;
      held = false;
      own.users -= 1;
      if (own.users === 0) endLater(own);
    },
    discard: () => end(own),
  };
}

/** Terminates a worker that may have stopped working: the next document gets a new one. */
export function discardWorker(): void {
  if (running) end(running);
}

function start(): Running {
  const port = new Worker(workerUrl, { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    const spoken = new AbortController();
    port.addEventListener('message', () => spoken.abort(), { once: true });
    // Errors after the first message belong to single tasks; pdf.js reports them itself.
    port.addEventListener(
      'error',
      () => {
        end(own);
        reject(new SourceError('offline', 'the code of the worker can’t be had'));
      },
      { signal: spoken.signal },
    );
  });
  failed.catch(() => undefined);
  const own: Running = { port, failed, users: 0 };
  return own;
}

function endLater(own: Running): void {
  own.end = setTimeout(() => end(own), keptFor);
}

function end(own: Running): void {
  clearTimeout(own.end);
  own.port.terminate();
  if (running === own) running = undefined;
}
