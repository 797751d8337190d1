import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Selectable } from 'kysely';
import { pino } from 'pino';
import { openCurrentLibrary } from '#library/current.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { openOutbox } from '../../server/mail/open-outbox.ts';
import type { Outbox } from '../../server/mail/outbox.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Site, type SiteOptions, serveSite } from './site.ts';

const publicUrl = 'https://journal.example';

type Sent = { status: number; body: unknown; headers: Headers };

type Kept = {
  messages: Selectable<AccountTables['messages']>[];
  mails: Selectable<AccountTables['outbox']>[];
};

/** The contact form of a site with its own accounts and emails, and a mail server. */
export type ContactDesk = {
  site: Site;
  outbox: Outbox;
  /** The server that receives the emails; a test may replace it by another on the same port. */
  server: MailServer;
  /** The lines that the site has logged. */
  logged: string[];
  /**
   * Sends a form as our pages do.
   * @param body sent unchanged if it is a string, else as JSON
   */
  send(body: unknown, headers?: Record<string, string>): Promise<Sent>;
  /** All stored messages and emails. */
  kept(): Promise<Kept>;
  restart(options?: SiteOptions): Promise<void>;
  close(): Promise<void>;
};

/** The specification's message for every failure. */
export const contactFailure = 'An error occurred while sending the message. Please try again later.';

/** A valid message. */
export const typedMessage = {
  name: 'Дана Ахметова',
  email: 'dana@example.org',
  subject: 'О рукописи',
  message: 'Здравствуйте!\nКогда выйдет номер?',
};

/** Starts a site and a mail server for the contact form. */
export async function openContactDesk(): Promise<ContactDesk> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'contact-'));
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const server = await startMailServer();

  const start = async (options: SiteOptions = {}) => {
    const library = openCurrentLibrary('out/library.sqlite', () => undefined);
    const site = await serveSite({ dataDir, library, log, ...options });
    const outbox = openOutbox({
      settings: { publicUrl, dataDir, smtpUrl: server.url, mailFrom: 'The journal <site@journal.example>' },
      ...site.accounts,
      library,
      log,
    });
    site.accounts.onMailQueued(() => outbox.wake());
    outbox.start();
    return { site, outbox };
  };
  const stop = async () => {
    await desk.outbox.stop();
    await desk.site.stop();
  };

  const desk: ContactDesk = {
    ...(await start()),
    server,
    logged,
    send: async (body, headers = {}) => {
      const response = await desk.site.get('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    kept: async () => {
      const { database } = desk.site.accounts;
      return {
        messages: await database.selectFrom('messages').selectAll().execute(),
        mails: await database.selectFrom('outbox').selectAll().execute(),
      };
    },
    restart: async (options) => {
      await stop();
      Object.assign(desk, await start(options));
    },
    close: async () => {
      await stop();
      await desk.server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return desk;
}
