import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { openOutbox } from '../../server/mail/open-outbox.ts';
import type { Outbox } from '../../server/mail/outbox.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type Site, type SiteOptions, serveSite } from '../support/site.ts';

const failure = 'An error occurred while sending the message. Please try again later.';
const publicUrl = 'https://journal.example';
const office = 'office@usr-journal.example';

let site: Site;
let server: MailServer;
let library: CurrentLibrary;
let outbox: Outbox;
let dataDir: string;
let logged: string[];

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'contact-'));
  logged = [];
  server = await startMailServer();
  await start();
});

afterEach(async () => {
  await outbox.stop();
  await site.stop();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: SiteOptions = {}): Promise<void> {
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  library = openCurrentLibrary('out/library.sqlite', () => undefined);
  site = await serveSite({ dataDir, library, log, ...options });
  outbox = openOutbox({
    settings: { publicUrl, dataDir, smtpUrl: server.url, mailFrom: 'The journal <site@journal.example>' },
    database: site.accounts.database,
    library,
    log,
  });
  site.accounts.onMailQueued(() => outbox.wake());
  outbox.start();
}

async function restart(options: SiteOptions = {}): Promise<void> {
  await outbox.stop();
  await site.stop();
  await start(options);
}

const typed = {
  name: 'Дана Ахметова',
  email: 'dana@example.org',
  subject: 'О рукописи',
  message: 'Здравствуйте!\nКогда выйдет номер?',
};

type Sent = { status: number; body: unknown; headers: Headers };

async function send(body: unknown, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await site.get('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function kept() {
  const { database } = site.accounts;
  const messages = await database.selectFrom('messages').selectAll().execute();
  const mails = await database.selectFrom('outbox').selectAll().execute();
  return { messages, mails };
}

async function expectNothingKept(): Promise<void> {
  expect(await kept()).toEqual({ messages: [], mails: [] });
}

describe('a message', () => {
  test('is kept, goes to the office with the sender to be answered, and the sender gets a copy', async () => {
    const { status, body, headers } = await send({ ...typed, language: 'kk', website: '', elapsed: 20_000 });
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const { messages } = await kept();
    expect(messages).toEqual([
      { ...typed, language: 'kk', id: expect.any(String), created: expect.any(String) },
    ]);

    await expect.poll(() => server.mails.length).toBe(2);
    const [first, second] = server.mails;
    expect(first?.recipients).toEqual([office]);
    expect(first?.from).toEqual({ name: 'The journal', address: 'site@journal.example' });
    expect(first?.replyTo).toEqual([{ name: typed.name, address: typed.email }]);
    expect(first?.subject).toBe('Сообщение с сайта: О рукописи');
    expect(first?.text).toContain('> Здравствуйте!\n> Когда выйдет номер?');
    expect(first?.text).toContain(messages[0]?.id);
    expect(second?.recipients).toEqual([typed.email]);
    expect(second?.replyTo).toBeUndefined();
    expect(second?.subject).toBe('Хабарламаңызды алдық: О рукописи');
    expect(second?.text).toContain('> Когда выйдет номер?');
  });

  test('as the specification gives it, with four fields, is taken; the copy is in Russian', async () => {
    expect((await send(typed)).body).toEqual({ success: true });
    await expect.poll(() => server.mails.length).toBe(2);
    expect(server.mails[1]?.subject).toBe('Мы получили ваше сообщение: О рукописи');
  });

  test('goes to OFFICE_EMAIL where that is set', async () => {
    await restart({ officeEmail: 'desk@journal.example' });
    await send(typed);
    await expect.poll(() => server.mails.length).toBe(2);
    expect(server.mails[0]?.recipients).toEqual(['desk@journal.example']);
  });

  test('from the desktop program, which has no origin, is taken', async () => {
    const response = await site.get('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'journal-desktop' },
      body: JSON.stringify(typed),
    });
    expect(await response.json()).toEqual({ success: true });
  });

  test('is acknowledged while the mail server is away, and goes out when it is back', async () => {
    await server.stop();
    expect((await send(typed)).status).toBe(200);
    await expect.poll(async () => (await kept()).mails.every(({ attempts }) => attempts > 0)).toBe(true);
    await restart();
    server = await startMailServer(server.port);
    await site.accounts.database.updateTable('outbox').set({ due: new Date().toISOString() }).execute();
    outbox.wake();
    await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(2);
  });

  test('leaves no trace of its sender in the log', async () => {
    server.behave('refuse-recipient');
    await send(typed);
    await send({ ...typed, email: 'dana@' });
    await send(`{"name": "Дана Ахметова", "email": dana@example.org}`);
    await expect.poll(() => logged.filter((line) => line.includes('given up')).length).toBe(2);
    expect(logged.join()).not.toMatch(/dana|usr-journal|Дана|рукопис|Здравствуйте/i);
  });
});

describe('what can’t be accepted is answered as the specification says', () => {
  const cases: [name: string, body: unknown, status: number, fields?: Record<string, string>][] = [
    ...(['name', 'email', 'subject', 'message'] as const).flatMap((field): typeof cases => [
      [`no ${field}`, { ...typed, [field]: undefined }, 422, { [field]: 'required' }],
      [`an empty ${field}`, { ...typed, [field]: ' \t' }, 422, { [field]: 'required' }],
      [`a ${field} that is a number`, { ...typed, [field]: 1 }, 422, { [field]: 'required' }],
      [`a ${field} that is a list`, { ...typed, [field]: ['a'] }, 422, { [field]: 'required' }],
      [`too long a ${field}`, { ...typed, [field]: 'a'.repeat(10_001) }, 422, { [field]: 'tooLong' }],
      [`NUL in the ${field}`, { ...typed, [field]: 'a\0b' }, 422, { [field]: 'characters' }],
    ]),
    ...[
      'dana',
      'dana@',
      '@example.org',
      'a@b@example.org',
      'Dana <dana@example.org>',
      'a@example.org,b@example.org',
    ].map((email): (typeof cases)[number] => [
      `the address ${email}`,
      { ...typed, email },
      422,
      { email: 'email' },
    ]),
    ['a right-to-left override in the name', { ...typed, name: 'Д\u202eана' }, 422, { name: 'characters' }],
    ['a zero-width space in the subject', { ...typed, subject: 'О\u200b' }, 422, { subject: 'characters' }],
    ['a field that there is not', { ...typed, role: 'editor' }, 422, { role: 'unknown' }],
    ['an unknown language', { ...typed, language: 'de' }, 422, { language: 'invalid' }],
    ['a list', [typed], 400],
    ['null', 'null', 400],
    ['nothing', '', 422, { name: 'required', email: 'required', subject: 'required', message: 'required' }],
    ['broken JSON', '{"name": ', 400],
    ['a body of 1 MB', { ...typed, message: 'a'.repeat(1_000_000) }, 413],
  ];

  test.each(cases)('%s', async (_name, body, status, fields) => {
    const sent = await send(body);
    expect(sent.status).toBe(status);
    expect(sent.body).toEqual({ success: false, error: failure, ...(fields ? { fields } : {}) });
    await expectNothingKept();
  });

  test.each([
    ['a form of another site', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['another character set', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the origin null', { origin: 'null' }, 403],
  ])('%s', async (_name, headers, status) => {
    const sent = await send(typed, headers);
    expect(sent).toMatchObject({ status, body: { success: false, error: failure } });
    await expectNothingKept();
  });

  test('another method', async () => {
    expect((await site.get('/api/contact')).status).toBe(404);
  });
});

describe('headers can’t be injected', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a'];
  const fields = ['name', 'email', 'subject', 'message'] as const;

  test.each(fields.flatMap((field) => breaks.map((end) => [field, end] as const)))(
    'by the %s with %j',
    async (field, end) => {
      const value =
        field === 'email' ? `dana@example.org${end}Bcc: all@example.org` : `Привет${end}Bcc: all@example.org`;
      const { status } = await send({ ...typed, [field]: value });
      const harmless = field === 'message' || (field !== 'email' && end === '%0d%0a');
      if (!harmless) {
        expect(status).toBe(422);
        await expectNothingKept();
        return;
      }
      if (status === 422) return;
      await expect.poll(() => server.mails.length).toBe(2);
      for (const mail of server.mails) {
        expect(mail.recipients).toHaveLength(1);
        expect(mail.bcc).toBeUndefined();
        expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
        expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
        expect(mail.text).toContain('Bcc: all@example.org');
      }
    },
  );
});

test('SQL and HTML arrive as they were typed', async () => {
  const text = `'); DROP TABLE messages; --<script>alert("1")</script> {{link}} \${x}`;
  expect((await send({ ...typed, name: text, subject: text, message: text })).status).toBe(200);
  expect((await kept()).messages).toMatchObject([{ name: text, subject: text, message: text }]);
  await expect.poll(() => server.mails.length).toBe(2);
  for (const mail of server.mails) {
    expect(mail.subject).toContain(text);
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(text);
  }
});

describe('robots', () => {
  test.each([
    ['fill in what people do not see', { website: 'https://spam.example' }],
    ['are too quick', { elapsed: 1_999 }],
    ['come from the future', { elapsed: -1 }],
  ])('that %s are told of success, and nothing is kept', async (_name, trap) => {
    expect(await send({ ...typed, ...trap })).toMatchObject({ status: 200, body: { success: true } });
    await expectNothingKept();
    expect(logged.filter((line) => line.includes('a message from a robot was not kept'))).toHaveLength(1);
  });
});

test('too many messages are refused with the time to come back, also after a restart', async () => {
  let last = await send(typed);
  for (let number = 0; number < 30 && last.status === 200; number += 1) last = await send(typed);
  expect(last).toMatchObject({ status: 429, body: { success: false, error: failure } });
  const seconds = Number(last.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const { messages } = await kept();
  await restart();
  expect((await send(typed)).status).toBe(429);
  expect((await kept()).messages).toHaveLength(messages.length);
});

describe('a full disk', () => {
  /** SQLite may take no more than so many pages from the file system, and answers as it does when there are none. */
  async function leaveRoomFor(pages: number): Promise<void> {
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(site.accounts.database);
    await sql
      .raw(`PRAGMA max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`)
      .execute(site.accounts.database);
  }

  test('is an error, wherever in the message it strikes, and nothing is half kept', async () => {
    await outbox.stop();
    const message = 'Ұзын мәтін '.repeat(900);
    const answers: number[] = [];
    for (let pages = 0; pages < 25; pages += 1) {
      const before = await kept();
      await leaveRoomFor(pages);
      const { status, body } = await send({ ...typed, email: `dana${pages}@example.org`, message });
      await sql.raw('PRAGMA max_page_count = 4294967294').execute(site.accounts.database);
      answers.push(status);
      const after = await kept();
      if (status === 200) {
        expect(after.messages).toHaveLength(before.messages.length + 1);
        expect(after.mails).toHaveLength(before.mails.length + 2);
        break;
      }
      expect({ status, body }).toEqual({ status: 500, body: { success: false, error: failure } });
      expect(after).toEqual(before);
    }
    // It struck at several places, and once there was room enough.
    expect(answers.filter((status) => status === 500).length).toBeGreaterThan(3);
    expect(answers.at(-1)).toBe(200);
    expect(logged.join()).toContain('SQLITE_FULL');
  });
});
