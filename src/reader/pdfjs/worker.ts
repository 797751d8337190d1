import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { SourceError } from '../source/source-error.ts';

/** How long the worker is kept for the next document, in milliseconds. */
const keptFor = 30_000;

/** The right to use the worker, for one document. */
export type WorkerLease = {
  readonly port: Worker;
  /** Rejects when its code can’t be had. */
  readonly failed: Promise<never>;
  /** The document needs it no longer. */
  release(): void;
  /** It does not work any more: the next document gets another. */
  discard(): void;
};

type Running = { port: Worker; failed: Promise<never>; users: number; end?: ReturnType<typeof setTimeout> };

let running: Running | undefined;

/** Starts the worker in which pdf.js parses, for someone who is about to read; it ends when nobody does. */
export function startWorker(): void {
  if (running) return;
  running = start();
  endLater(running);
}

/** The worker, the same for all documents. */
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

/** Ends a worker that may not work any more: the next document gets another. */
export function discardWorker(): void {
  if (running) end(running);
}

function start(): Running {
  const port = new Worker(workerUrl, { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    const spoken = new AbortController();
    port.addEventListener('message', () => spoken.abort(), { once: true });
    // Later errors are those of one task; pdf.js tells of them itself.
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
