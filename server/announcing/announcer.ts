import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { readFault } from '../mail/read-fault.ts';
import { type Announcement, drop, noteSeen, queueNext, recordNew, underWay } from './announcements.ts';
import { keyOf, publicationsOf } from './publications.ts';

export type AnnouncerOptions = {
  accounts: Pick<Accounts, 'database' | 'mails' | 'mailQueued'>;
  library: CurrentLibrary;
  log: Logger;
  now?: () => Date;
};

export type Announcer = {
  /** Announces what is new now and from then on. */
  start(): void;
  /** Stops after the current batch. */
  stop(): Promise<void>;
  /**
   * Announces what is new, as far as the budget of mails allows it.
   * @returns after how many seconds there may be more to do
   */
  announce(): Promise<number>;
};

/** How often to look for new publications, in s. */
const lookEvery = 60;

/**
 * After how many ms without a server that has it an announcement is dropped: a new edition reaches one server after the
 * other, and one that is rolled back may soon be replaced by a better one.
 */
const dropAfter = 3_600_000;

/**
 * Tells readers of new publications by mail: of all that a new library has for the first time. Several servers share the
 * work. A server announces only what its own library has.
 */
export function createAnnouncer({
  accounts,
  library,
  log,
  now = () => new Date(),
}: AnnouncerOptions): Announcer {
  const { database } = accounts;
  const opened = now().getTime();
  let announcing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let recorded: { edition: string; present: ReadonlySet<string> } | undefined;

  /** The publications of the library in use, listed and recorded once for each edition. */
  const recordPresent = async (): Promise<ReadonlySet<string>> => {
    const { library: current, edition } = library.get();
    if (recorded?.edition === edition) return recorded.present;
    const all = await publicationsOf(current);
    const found = await recordNew(accounts, all, now());
    if (found > 0) log.info({ publications: found }, 'new publications are announced by mail');
    recorded = { edition, present: new Set(all.map(keyOf)) };
    return recorded.present;
  };

  const announce = async (): Promise<number> => {
    const present = await recordPresent();
    let wait = lookEvery;
    for (const announcement of await underWay(database)) {
      if (!present.has(keyOf(announcement))) await dropIfGone(announcement);
      else wait = Math.min(wait, await queueAll(announcement));
    }
    return wait;
  };

  const queueAll = async (announcement: Announcement): Promise<number> => {
    await noteSeen(database, announcement, now());
    while (!stopping) {
      const { more, retryAfter } = await queueNext(accounts, announcement, now());
      accounts.mailQueued();
      if (!more || retryAfter !== undefined) return retryAfter ?? lookEvery;
    }
    return lookEvery;
  };

  const dropIfGone = async (announcement: Announcement): Promise<void> => {
    const { kind, name, seen } = announcement;
    if (now().getTime() - Math.max(opened, Date.parse(seen)) < dropAfter) return;
    await drop(database, announcement, now());
    log.warn({ kind, name }, 'a publication has vanished; no more mails announce it');
  };

  const goOn = async (): Promise<void> => {
    const wait = await announce().catch((error: unknown) => {
      log.error({ fault: readFault(error).text }, 'new publications cannot be announced; retrying');
      return lookEvery;
    });
    if (stopping) return;
    timer = setTimeout(() => {
      announcing = goOn();
    }, wait * 1_000).unref();
  };

  return {
    announce,
    start: () => {
      announcing = goOn();
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await announcing;
    },
  };
}
