import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import type { LibraryState, LibraryUpdate } from '#shared/library/library-updates.ts';
import { requireRoom } from './disk-space.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { careForFiles } from './file-care.ts';
import { whileLocked } from './folder-lock.ts';
import { clearIncoming, prepareIncoming, readIncoming } from './incoming.ts';
import { install } from './install.ts';
import { isNews, makeOffer, missingFiles, type Offered } from './offer.ts';
import { outdatedSince } from './outdated.ts';
import { editionOfManifest, readSignedManifest } from './signed-manifest.ts';
import { createSpeedometer } from './speedometer.ts';
import type { LibraryStore } from './store.ts';
import { faultOf, SyncFault } from './sync-fault.ts';
import { receivedBytes, type TransferMeans, transferSoundly } from './transfer.ts';
import { bytesToUnpack } from './travelling-file.ts';

export type LibrarySync = {
  state(): LibraryState;
  onChange(listener: (state: LibraryState) => void): () => void;
  /**
   * Asks the server for a newer edition.
   * @param quietly for checks in the background: neither progress nor failure is reported
   */
  check(quietly?: boolean): Promise<void>;
  /** Downloads the offered edition and puts it into use; continues a paused or failed download. */
  download(): Promise<void>;
  pause(): Promise<void>;
  /** Stops the download and removes what has arrived. */
  cancel(): Promise<void>;
  /** Returns to the former edition. */
  goBack(): Promise<void>;
  /** Compares the files on the device with the manifest. */
  verify(): Promise<void>;
  /** The same if the last full check is a week old; otherwise looks only at sizes and times first. */
  glance(): Promise<void>;
  /** Downloads damaged files again. */
  repair(): Promise<void>;
  /** Ends all work; an unfinished download continues at the next start. */
  close(): Promise<void>;
};

type SyncOptions = TransferMeans & {
  store: LibraryStore;
  /** The current time, in ms. */
  now(): number;
  freeBytes(folder: string): Promise<number>;
  /** The folder of a library that is only read; null for one that is kept up to date. */
  readFrom?: string | null;
  /** Whether that library can't be used, so that the program's own is shown. */
  isLost?: boolean;
  /** Whether the server may be asked. */
  asks?: boolean;
  /** A failure that happened before, reported first. */
  fault?: unknown;
};

type Task = 'check' | 'quiet check' | 'download' | 'going back';

/** After how long a broken connection is retried automatically, in ms. */
const tryAgainAfter = 60_000;

/** How often progress is reported, in ms. */
const tellEvery = 250;

/**
 * Keeps the library of this device as new as the server's. Every step ends in a state reported to listeners;
 * none can harm the edition in use (see `install`).
 */
export function createSync(options: SyncOptions): LibrarySync {
  const { store, now, fetch, server, wait, readFrom = null, asks = true } = options;
  const { folder, copies } = store;
  const listeners = new Set<(state: LibraryState) => void>();
  const ended = new AbortController();
  let offered: Offered | null = null;
  let update: LibraryUpdate = { step: 'idle' };
  let running: { task: Task; stop: AbortController; done: Promise<void> } | null = null;

  const state = (): LibraryState => {
    const { chosen, fetched, former, trouble } = store.view();
    const asked = folder.readAsked();
    return {
      installed: editionOfManifest(chosen),
      fetched,
      former: former && editionOfManifest(former),
      checked: asked?.asked ?? null,
      outdated: outdatedSince(chosen, asked, now()),
      trouble: options.isLost ? 'shared' : trouble,
      readFrom,
      asks,
      files: files.state(),
      update,
    };
  };
  const announce = () => {
    for (const listener of listeners) listener(state());
  };
  const tell = (next: LibraryUpdate) => {
    update = next;
    announce();
  };
  const files = careForFiles({ ...options, signal: ended.signal, onChange: announce });
  const offer = (of: Offered) => makeOffer(of, store.view(), copies);
  const fail = (error: unknown) => {
    const { reason, missingBytes } = faultOf(error);
    tell({ step: 'failed', reason, missingBytes, offer: offered && offer(offered) });
  };

  /**
   * One task at a time. A quiet check is stopped in favour of a task of the user's; a check, or the task that runs
   * already, joins what runs; any other begins when that has ended.
   */
  const run = async (task: Task, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running?.task === 'quiet check' && task !== 'quiet check') await stop();
    while (running && !task.endsWith('check') && running.task !== task) await running.done;
    if (running) return running.done;
    const stopped = new AbortController();
    const done = work(AbortSignal.any([stopped.signal, ended.signal])).finally(() => {
      running = null;
    });
    running = { task, stop: stopped, done };
    return done;
  };
  const stop = async () => {
    running?.stop.abort();
    await running?.done;
  };

  /** If this cannot be saved, the next start asks again. */
  const noteAsked = async ({ version, expires }: LibraryManifest) => {
    const asked = { asked: new Date(now()).toISOString(), version, ...(expires && { expires }) };
    await folder
      .make(folder.root)
      .then(() => folder.writeAsked(asked))
      .catch(() => undefined);
  };

  const ask = async (signal: AbortSignal): Promise<void> => {
    const text = await fetchManifest(fetch, server(), signal);
    const manifest = readSignedManifest(text, store.keys);
    await noteAsked(manifest);
    offered = isNews({ manifest, text }, store.view()) ? { manifest, text } : null;
    tell(offered ? { step: 'available', offer: offer(offered) } : { step: 'current' });
  };

  const check = (quietly = false): Promise<void> => {
    if (update.step === 'paused') return Promise.resolve();
    return run(quietly ? 'quiet check' : 'check', async (signal) => {
      const before = update;
      if (!quietly) tell({ step: 'checking' });
      try {
        await ask(signal);
      } catch (error) {
        if (quietly || signal.aborted) tell(before);
        else fail(error);
      }
    });
  };

  const fetchOffered = async (of: Offered, signal: AbortSignal): Promise<void> => {
    const missing = missingFiles(of.manifest, copies);
    const wanted = offer(of);
    let received = receivedBytes(missing, folder.incoming);
    const room = wanted.bytes - received + bytesToUnpack(missing);
    await requireRoom(room, folder.root, options.freeBytes);
    await prepareIncoming(folder, of.text, missing);
    const speed = createSpeedometer(now);
    const progress = () =>
      tell({
        step: 'downloading',
        offer: wanted,
        received: Math.min(received, wanted.bytes),
        speed: speed.perSecond(),
      });
    const onBytes = (bytes: number) => {
      received += bytes;
      if (bytes > 0) speed.add(bytes);
    };
    const ticking = setInterval(() => update.step === 'downloading' && progress(), tellEvery);
    try {
      await transferSoundly(
        { ...options, files: missing, folder: folder.incoming, signal, onBytes },
        (step) => (step === 'downloading' ? progress() : tell({ step: 'verifying', offer: wanted })),
      );
    } finally {
      clearInterval(ticking);
    }
    signal.throwIfAborted();
    await install(store, of, missing);
    offered = null;
    tell({ step: 'installed', offer: wanted });
    void files.verify();
  };

  const pauseAt = (because: 'asked' | 'connection' | 'restart') => {
    if (!offered) return;
    const received = receivedBytes(missingFiles(offered.manifest, copies), folder.incoming);
    tell({ step: 'paused', offer: offer(offered), received, because });
  };

  const download = (): Promise<void> => {
    const of = offered;
    if (!of) return check();
    return run('download', async (signal) => {
      try {
        await folder.make(folder.root);
        await whileLocked(folder.root, async () => {
          await store.follow();
          if (isStillNews(of, store)) return fetchOffered(of, signal);
          offered = null;
          tell({ step: 'current' });
        });
      } catch (error) {
        if (signal.aborted) return;
        const { reason } = faultOf(error);
        if (reason === 'offline' || reason === 'unavailable') pauseAt('connection');
        else if (reason === 'gone') await offerAnew(of, signal);
        else fail(error);
      }
    }).then(tryAgainLater);
  };

  /**
   * Handles a file missing on the server: either it has a newer edition by now, which is offered, or it is
   * faulty.
   */
  const offerAnew = async (former: Offered, signal: AbortSignal): Promise<void> => {
    try {
      await ask(signal);
      if (offered?.manifest.version === former.manifest.version)
        throw new SyncFault('gone', 'a file is missing');
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  const tryAgainLater = (): void => {
    if (update.step !== 'paused' || update.because !== 'connection') return;
    wait(tryAgainAfter, ended.signal).then(
      () => {
        if (update.step === 'paused' && update.because === 'connection') void download();
      },
      () => undefined,
    );
  };

  offered = readFrom === null ? readIncoming(folder, store.keys) : null;
  if (offered && isStillNews(offered, store)) pauseAt('restart');
  else offered = null;
  if (options.fault !== undefined) fail(options.fault);

  return {
    state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    download,
    pause: async () => {
      if (update.step !== 'downloading') return;
      await stop();
      if (offered) pauseAt('asked');
    },
    cancel: async () => {
      await stop();
      if (!offered) return;
      const of = offered;
      try {
        await whileLocked(folder.root, () => clearIncoming(folder).catch(() => undefined));
        tell({ step: 'available', offer: offer(of) });
      } catch (error) {
        fail(error);
      }
    },
    goBack: () =>
      run('going back', async () => {
        try {
          await whileLocked(folder.root, async () => {
            await store.follow();
            await store.goBack();
          });
          offered = null;
          tell({ step: 'idle' });
          void files.verify();
        } catch (error) {
          fail(error);
        }
      }),
    verify: files.verify,
    glance: files.glance,
    repair: files.repair,
    close: async () => {
      ended.abort();
      await stop();
      await files.close();
    },
  };
}

function isStillNews(offered: Offered, store: LibraryStore): boolean {
  try {
    return isNews(offered, store.view());
  } catch {
    return false;
  }
}
