import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Failure } from '#shared/failure.ts';
import { buildIn } from './built-renderer.ts';
import { renderHere } from './render-here.ts';
import type { FromRendering, RenderData, ToRender } from './render-worker.ts';
import type {
  PersonalAddress,
  PersonalPage,
  PersonalRenderer,
  PersonalSources,
  Renderer,
} from './renderer.ts';

type RenderThreadOptions = {
  /** The folder of the built site. */
  outDir: string;
  /** The same build, opened in this thread. */
  renderer: Renderer;
  log: Pick<Logger, 'warn'>;
  bounds?: typeof usual;
  worker?: URL;
};

/**
 * How long a page may take, from the start of a thread on a busy machine, and how long a thread is kept that renders
 * nothing, in ms; in MB what a thread may have: one that exceeds it ends.
 */
const usual = { patience: 30_000, idle: 60_000, memory: 256 };

/** In MB: a larger young generation costs more memory than it saves time. */
const young = 16;

/** When to try again, in s: a new thread has started by then. */
const retryAfter = 3;

/**
 * Renders pages of persons in a thread of their own, which starts with the first of them and ends when none has been asked
 * for in a while: however large they are, the thread that answers requests only reads their data. A thread that fails
 * costs the pages it was rendering; the next page starts another one. When a newer build has been put into the folder,
 * which new threads can’t use, pages are rendered in this thread.
 */
export function openRenderThread({
  outDir,
  renderer,
  log,
  bounds = usual,
  worker = new URL('./render-worker.ts', import.meta.url),
}: RenderThreadOptions): PersonalRenderer {
  const data: RenderData = { outDir, build: buildIn(outDir) };
  const here = renderHere(renderer);
  let thread: Thread | undefined;
  let isHere = false;

  const start = () => {
    const started = startThread(worker, data, bounds, () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  return {
    page: async (asked, sources) => {
      thread ??= start();
      const rendered = await thread.render(asked, sources);
      isHere = 'replaced' in rendered;
      if (!('replaced' in rendered)) return rendered;
      log.warn({ err: rendered.replaced }, 'no thread can render with this build: restart the server');
      return here.page(asked, sources);
    },
    rendersHere: () => isHere,
    close: async () => thread?.end(),
  };
}

type Thread = {
  /** Renders a page, unless another build lies in the folder now. */
  render(asked: PersonalAddress, sources: PersonalSources): Promise<PersonalPage | { replaced: unknown }>;
  end(): Promise<void>;
};

type Pending = PromiseWithResolvers<PersonalPage | { replaced: unknown }> & {
  sources: PersonalSources;
  faults: Map<number, unknown>;
};

/** @param onEnd called when the thread takes no more pages */
function startThread(file: URL, workerData: RenderData, bounds: typeof usual, onEnd: () => void): Thread {
  const worker = new Worker(file, {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: bounds.memory },
  });
  const pages = new Map<number, Pending>();
  let count = 0;
  let idle: NodeJS.Timeout | undefined;

  const tell = (message: ToRender) => worker.postMessage(message);
  const end = async () => {
    clearTimeout(idle);
    onEnd();
    await worker.terminate();
  };
  const fail = (cause: unknown) => {
    onEnd();
    const failure = new Failure('unavailable', 'the thread that renders pages has ended', {
      retryAfter,
      cause,
    });
    for (const { reject } of pages.values()) reject(failure);
  };
  const answer = async ({ page, question, of, name, given }: FromRendering & { kind: 'question' }) => {
    const pending = pages.get(page);
    try {
      const source = pending?.sources[of] as
        | Record<string, (...given: unknown[]) => Promise<unknown>>
        | undefined;
      const found = await source?.[name]?.(...given);
      tell({ kind: 'answer', question, json: JSON.stringify(found ?? null) });
    } catch (error) {
      pending?.faults.set(question, error);
      const { name, message, code } = {
        name: 'Error',
        message: String(error),
        code: undefined,
        ...named(error),
      };
      tell({ kind: 'fault', question, name, message, code });
    }
  };
  worker.on('message', (message: FromRendering) => {
    const pending = pages.get(message.page);
    if (message.kind === 'question') void answer(message);
    else if (message.kind === 'rendered') pending?.resolve(message.rendered);
    else if (message.kind === 'failed') {
      const { question, error } = message;
      pending?.reject(question === undefined ? error : pending.faults.get(question));
    } else {
      pending?.resolve({ replaced: message.error });
      void end();
    }
  });
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('the thread was ended')));
  // Listening keeps a process alive.
  worker.unref();

  return {
    render: async (asked, sources) => {
      clearTimeout(idle);
      const page = count++;
      const pending: Pending = { ...Promise.withResolvers(), sources, faults: new Map() };
      pages.set(page, pending);
      const late = setTimeout(end, bounds.patience);
      tell({ kind: 'render', page, asked });
      try {
        return await pending.promise;
      } finally {
        clearTimeout(late);
        pages.delete(page);
        if (pages.size === 0) idle = setTimeout(end, bounds.idle).unref();
      }
    },
    end,
  };
}

/** What of an error crosses to the thread; the error itself stays here. */
function named(error: unknown): { name: string; message: string; code?: unknown } | undefined {
  if (!(error instanceof Error)) return undefined;
  return { name: error.name, message: error.message, code: (error as { code?: unknown }).code };
}
