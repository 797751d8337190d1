import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import { createLibrary } from '#library/library.ts';
import { type OpenLibrary, openLibrary } from '#library/open.ts';
import type { Language } from '#shared/language/language.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { type Announcer, createAnnouncer } from '../../server/announcing/announcer.ts';
import { createUnsubscribing } from '../../server/announcing/unsubscribing.ts';
import { createMailBudget, type MailBudget } from '../../server/mail/budget.ts';
import { mailRulesWith } from '../../server/mail/budget-rules.ts';
import { openOutbox } from '../../server/mail/open-outbox.ts';
import type { Outbox } from '../../server/mail/outbox.ts';
import { type Diary, openDiary } from './diary.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** A server as far as it announces publications: with a library, its own clock, and an outbox. */
export type AnnouncingServer = { announcer: Announcer; outbox: Outbox; stop(): Promise<void> };

/** A real accounts database and a real mail server, on which servers announce publications. */
export type AnnouncingDesk = {
  diary: Diary;
  server: MailServer;
  clock: Date;
  /** Advances the clock. */
  later(ms: number): void;
  /** The library that servers have unless they get one of their own. */
  library: CurrentLibrary;
  /** Opens a server; all of them have the library of the desk unless they get one of their own. */
  open(options?: { pace?: number; libraryFile?: string }): AnnouncingServer;
  /** Puts another library in the place of the present one. */
  replace(libraryFile: string): void;
  /** The subjects of the mails that came to an address, sorted. */
  subjectsTo(email: string): string[];
  close(): Promise<void>;
};

export type Reader = {
  email: string;
  language?: Language;
  confirmed?: boolean;
  publications?: boolean;
  updates?: boolean;
};

/** Adds readers who have confirmed their addresses and ticked both boxes, unless they say otherwise. */
export async function addReaders(database: Kysely<AccountTables>, readers: Reader[]): Promise<void> {
  const time = '2026-01-01T00:00:00.000Z';
  const flag = (value = true) => (value ? 1 : 0);
  for (const { email, language = 'en', confirmed, publications, updates } of readers) {
    await database
      .insertInto('users')
      .values({
        ...{
          id: randomUUID(),
          email,
          email_key: email,
          email_verified: flag(confirmed),
          pending_email: null,
        },
        ...{ password_hash: '', given_name: 'A', family_name: 'B', organization: '', country: 'KZ' },
        ...{ username: 'Айгерім', orcid_id: '', consent_to_store_data: 1, agree_to_review: 0 },
        ...{ notification_preferences: flag(publications), notify_journal_updates: flag(updates) },
        ...{ notify_new_submissions: 0, language, created: time, updated: time },
        ...{ locked: null, removal_told: null },
      })
      .execute();
  }
}

/** Opens a desk with a library. */
export async function openAnnouncingDesk(libraryFile: string): Promise<AnnouncingDesk> {
  const diary = await openDiary();
  const server = await startMailServer();
  const log = pino({ level: 'silent' });
  const secret = randomBytes(32);
  const opened: OpenLibrary[] = [];
  const open = (file: string): ReturnType<CurrentLibrary['get']> => {
    const library = openLibrary(file);
    opened.push(library);
    return { ...library, library: createLibrary(library), file, edition: file };
  };
  let current = open(libraryFile);
  const servers: AnnouncingServer[] = [];
  const desk: AnnouncingDesk = {
    diary,
    server,
    clock: new Date(),
    later: (ms) => {
      desk.clock = new Date(desk.clock.getTime() + ms);
    },
    library: { get: () => current, scheduleFaults: () => [], close: async () => undefined },
    open: ({ pace = 1_000, libraryFile } = {}) => {
      const own = libraryFile === undefined ? undefined : open(libraryFile);
      const library = own ? { ...desk.library, get: () => own } : desk.library;
      const { database } = diary;
      const mails: MailBudget = createMailBudget(mailRulesWith(pace));
      const publicUrl = 'https://journal.example';
      const outbox = openOutbox({
        settings: {
          publicUrl,
          dataDir: diary.dataDir,
          smtpUrl: server.url,
          mailFrom: 'office@journal.example',
        },
        unsubscribing: createUnsubscribing(secret, publicUrl),
        ...{ database, library, log, now: () => desk.clock },
      });
      const accounts = { database, mails, mailQueued: () => undefined };
      const announcer = createAnnouncer({ accounts, library, log, now: () => desk.clock });
      const opened = { announcer, outbox, stop: () => outbox.stop() };
      servers.push(opened);
      return opened;
    },
    replace: (file) => {
      current = open(file);
    },
    subjectsTo: (email) =>
      server.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ subject = '' }) => subject)
        .sort(),
    close: async () => {
      for (const { stop } of servers) await stop();
      for (const { close } of opened) await close();
      await server.stop();
      await diary.remove();
    },
  };
  return desk;
}
