import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Insertable } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCurrentLibrary } from '#library/current.ts';
import { languages } from '#shared/language/language.ts';
import { directAnswers } from '#shared/office/review.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { createUnsubscribing } from '../../server/announcing/unsubscribing.ts';
import { compose } from '../../server/mail/compose.ts';
import type { PersonalTemplate } from '../../server/mail/letters/all.ts';
import { openOutbox } from '../../server/mail/open-outbox.ts';
import { fileTransport } from '../../server/mail/transport.ts';
import { readPage } from '../support/html.ts';
import { link, openPostRoom, type PostRoom, samples, sender } from '../support/post-room.ts';

const { journal } = sender;
const templateNames = Object.keys(samples) as PersonalTemplate[];

let room: PostRoom;
beforeEach(async () => {
  room = await openPostRoom();
});
afterEach(() => room.close());

describe('every mail in every language', () => {
  const cases = languages.flatMap((language) => templateNames.map((template) => ({ language, template })));

  test.each(cases)('$template in $language', async ({ language, template }) => {
    await room.queue({ template, language, replyTo: 'dana@example.org' });
    expect(await room.outbox.deliverDue()).toBe(1);
    const [mail] = room.server.mails;
    if (!mail) throw new Error('no mail came');
    expect(mail.from).toEqual({ name: journal[language], address: 'office@journal.example' });
    expect(mail.to).toEqual([{ name: '', address: 'reader@example.org' }]);
    expect(mail.replyTo).toMatchObject([{ address: 'dana@example.org' }]);
    expect(mail.recipients).toEqual(['reader@example.org']);
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@journal\.example>$/);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['content-language']).toBe(language);
    expect(headers['auto-submitted']).toBe('auto-generated');

    const page = readPage(mail.html ?? '');
    expect(page.lang).toBe(language);
    expect(page.title).toBe(mail.subject);
    expect(page.headings).toEqual([mail.subject]);
    for (const said of [mail.subject, mail.text, mail.html])
      expect(said).not.toMatch(/\{\{|undefined|NaN|\p{L}\.\.(?!\.)/u);
    const text = mail.text?.replaceAll(/\s+/g, ' ') ?? '';
    const html = readPage(mail.html ?? '').texts('body')[0] ?? '';
    for (const value of Object.entries(samples[template])
      .filter(
        ([name]) =>
          !'time removal message role fields change due what decision appealUntil answer'
            .split(' ')
            .includes(name),
      )
      .map(([, value]) => value)) {
      // The email to the office has no greeting, but contains everything that was written.
      expect(text).toContain(value);
      expect(html).toContain(value);
    }
    if (samples[template].link) {
      const answers = /^review-.*-reminder$/.test(template) ? directAnswers : [];
      expect(page.links).toEqual([link, ...answers.map((answer) => `${link}&answer=${answer}`)]);
    }
    if (samples[template].time) expect(text).toMatch(/2026.*11:00 (GMT|UTC)\+5/);
    if (samples[template].removal)
      expect(text).toMatch(/20 December 2026|20 декабря 2026|2026 ж\. 20 желтоқсан/);
    if (samples[template].role)
      expect(text).toMatch(/: (editor|редактор|production|производственный|өндіріс)/);
    if (samples[template].fields) expect(text).toMatch(/(neighbourhoods|соседство|көршілік); \p{Lu}/u);
    expect(text).toContain('https://journal.example');
  });

  test.each([
    ['ru', 'Здравствуйте, Айгерім!', 'Здравствуйте!'],
    ['en', 'Hello Айгерім,', 'Hello,'],
    ['kk', 'Сәлеметсіз бе, Айгерім!', 'Сәлеметсіз бе!'],
  ] as const)(
    'who is named by it is greeted by name in %s, all others without',
    async (language, named, plain) => {
      for (const [name, said] of [
        ['Айгерім', named],
        [undefined, plain],
      ] as const) {
        const data = { link, ...(name && { name }) };
        await room.queue({ template: 'reset-password', reason: `reset-password:${name}`, language, data });
        await room.outbox.deliverDue();
        expect(room.server.mails.at(-1)?.text?.split('\n')).toContain(said);
      }
    },
  );

  test.each([
    ['ru', 'Программа журнала, Linux', 'Неизвестное устройство'],
    ['en', 'Journal desktop, Linux', 'Unknown device'],
    ['kk', 'Журнал бағдарламасы, Linux', 'Белгісіз құрылғы'],
  ] as const)('a device is named in %s', async (language, program, unknown) => {
    for (const [device, said] of [
      ['Journal desktop, Linux', program],
      ['', unknown],
    ] as const) {
      const data = { ...samples['new-device'], device };
      await room.queue({ template: 'new-device', reason: `new-device:${device}`, language, data });
      await room.outbox.deliverDue();
      expect(room.server.mails.at(-1)?.text).toContain(said);
    }
  });

  test('the languages differ, and each mail has its own subject', async () => {
    const subjects = new Set<string>();
    for (const { language, template } of cases) {
      const row = { ...blankRow, template, language, data: JSON.stringify(samples[template]) };
      subjects.add(compose(row, sender).subject);
    }
    expect(subjects.size).toBe(cases.length);
  });
});

const blankRow = {
  id: 1,
  reason: 'r',
  about: null,
  person_id: null,
  template: 'verify-email' as PersonalTemplate,
  recipient: 'reader@example.org',
  reply_to: null,
  language: 'ru' as const,
  data: '{}',
  created: '2026-11-20T06:00:00.000Z',
  attempts: 0,
  due: null,
  withheld: null,
  sent: null,
  given_up: null,
  last_fault: null,
  taken: null,
} satisfies Insertable<AccountTables['outbox']>;

describe('what people have typed stays text', () => {
  const nasty =
    '<b onclick="x">&amp;</b>\r\nBcc: all@example.org\r\n\r\n<script>alert(1)</script>\u2028{{link}}';

  test('in HTML, in headers and in the places of a text', async () => {
    const data = { id: nasty, name: nasty, email: nasty, subject: nasty, message: nasty };
    await room.queue({ template: 'contact-office', data, replyTo: 'dana@example.org' });
    await room.outbox.deliverDue();
    const [mail] = room.server.mails;
    if (!mail) throw new Error('no mail came');
    const page = readPage(mail.html ?? '');
    expect(page.texts('script')).toEqual([]);
    expect(page.texts('b')).toEqual([]);
    expect(page.text + page.texts('body').join()).toContain('<script>alert(1)</script>');
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.recipients).toEqual(['reader@example.org']);
    expect(mail.subject).toContain('Bcc: all@example.org');
    expect(mail.to).toEqual([{ name: '', address: 'reader@example.org' }]);
    expect(mail.text).toContain('{{link}}');
  });

  test.each([
    'a@example.org,b@example.org',
    'a@example.org\r\nRCPT TO:<b@example.org>',
    'Somebody <b@example.org>',
  ])('what is not one address gets no mail, nor gives an answer: %j', async (address) => {
    await room.queue({ reason: 'a', recipient: address });
    await room.queue({ reason: 'b', replyTo: address });
    expect(await room.outbox.deliverDue()).toBe(0);
    expect(room.server.offered()).toBe(0);
    expect((await room.rows()).map(({ last_fault }) => last_fault)).toEqual(['no recipient', 'no recipient']);
  });

  test('an address outside ASCII gets its mail', async () => {
    await room.queue({ recipient: 'айгерім@пошта.example' });
    expect(await room.outbox.deliverDue()).toBe(1);
  });
});

test('without SMTP_URL the log says once that mails are files, and where', async () => {
  const library = openCurrentLibrary('out/library.sqlite', () => undefined);
  try {
    room.outbox = openOutbox({
      settings: { publicUrl: sender.publicUrl, dataDir: room.diary.dataDir },
      database: room.diary.database,
      library,
      unsubscribing: createUnsubscribing(randomBytes(32), sender.publicUrl),
      log: room.log,
    });
    room.outbox.start();
    await room.queue();
    room.outbox.wake();
    const folder = path.join(room.diary.dataDir, 'mail');
    await expect.poll(() => fs.existsSync(folder) && fs.readdirSync(folder).length).toBe(1);
    const [file = ''] = fs.readdirSync(folder);
    const mail = await PostalMime.parse(fs.readFileSync(path.join(folder, file)));
    // Without MAIL_FROM, the sender is the office named in the journal's data.
    expect(mail.from).toEqual({ name: journal.en, address: 'office@usr-journal.example' });
    const said = room.logged.filter((line) => line.includes('SMTP_URL is not set'));
    expect(said.map((line) => (JSON.parse(line) as { folder: string }).folder)).toEqual([folder]);
  } finally {
    await room.outbox.stop();
    await library.close();
  }
});

test('without a mail server each mail is a file that only its owner may read', async () => {
  const folder = path.join(room.diary.dataDir, 'mail');
  room.outbox = room.open(fileTransport(folder));
  await room.queue({ reason: 'a' });
  await room.queue({ reason: 'b', template: 'contact-receipt', language: 'kk' });
  expect(await room.outbox.deliverDue()).toBe(2);
  const files = fs.readdirSync(folder).sort();
  expect(files).toEqual([
    '2026-11-20T06-00-00-000Z-1-verify-email.eml',
    '2026-11-20T06-00-00-000Z-2-contact-receipt.eml',
  ]);
  for (const name of files) {
    const file = path.join(folder, name);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(fs.readFileSync(file));
    expect(mail.to).toEqual([{ name: '', address: 'reader@example.org' }]);
    expect(mail.html).toContain('<h1');
  }
  const first = await PostalMime.parse(fs.readFileSync(path.join(folder, files[0] ?? '')));
  expect(first.text).toContain(link);
});
