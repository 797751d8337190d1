import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLibrary } from '#library/open.ts';
import { mailRules } from '../../server/mail/budget-rules.ts';
import {
  type AnnouncingDesk,
  type AnnouncingServer,
  addReaders,
  openAnnouncingDesk,
} from '../support/announcing-desk.ts';
import { type FullEdition, fullEdition } from '../support/full-edition.ts';
import { readPage } from '../support/html.ts';
import { writeNotice } from '../support/written-notice.ts';

const sample = 'out/library.sqlite';
const minute = 60_000;
const hour = 60 * minute;

let edition: FullEdition;
let desk: AnnouncingDesk;
beforeAll(async () => {
  edition = await fullEdition({
    change: ({ resources, at }) => {
      writeNotice({ resources, article: at('teni-dvorov-almaty') }, 'correction', {
        published: '2027-11-20',
      });
    },
  });
});
afterAll(() => edition.remove());
beforeEach(async () => {
  desk = await openAnnouncingDesk(sample);
});
afterEach(() => desk.close());

/** Starts on the sample edition, of which nothing is announced, and then puts the full one in its place. */
async function publish(options: { pace?: number } = {}) {
  const server = desk.open(options);
  await server.announcer.announce();
  desk.replace(edition.libraryFile);
  return server;
}

/** Announces minute after minute until there is nothing left to announce. */
async function announceAll({ announcer, outbox }: Pick<AnnouncingServer, 'announcer' | 'outbox'>) {
  const { database } = desk.diary;
  const left = () =>
    database.selectFrom('announcements').select('name').where('finished', 'is', null).execute();
  do {
    desk.later(minute + 1);
    await announcer.announce();
    await outbox.deliverDue();
  } while ((await left()).length > 0);
}

const issues = [
  'New issue: Volume 3, No. 1 (2027)',
  'New issue: Volume 3, No. 2 (2027)',
  'New issue: Volume 3, No. 3 (2027)',
  'New issue: Volume 3, Supplement 4 (2027)',
];

const call = 'Call for papers: Cities and Water';
const news = 'News: A New Editor';

const waiting = async () => {
  const rows = desk.diary.database.selectFrom('outbox').select('id').where('due', 'is not', null);
  return (await rows.execute()).length;
};

test('the library of the first start is not announced, a new one once, to those who asked for it', async () => {
  const readers = [
    { email: 'both@reader.example' },
    { email: 'publications@reader.example', updates: false },
    { email: 'updates@reader.example', publications: false },
    { email: 'neither@reader.example', publications: false, updates: false },
    { email: 'unconfirmed@reader.example', confirmed: false },
  ];
  await addReaders(desk.diary.database, readers);
  const { announcer, outbox } = await publish();
  expect(await waiting()).toBe(0);
  for (let time = 0; time < 3; time += 1) {
    await announcer.announce();
    await outbox.deliverDue();
    desk.later(minute);
  }
  const [articles, notices] = ['New article: ', 'Correction: '].map((start) =>
    desk.subjectsTo('both@reader.example').filter((subject) => subject.startsWith(start)),
  );
  const updates = [call, ...(notices ?? []), news];
  expect(articles?.length).toBeGreaterThan(0);
  expect(notices).toHaveLength(1);
  expect(desk.subjectsTo('both@reader.example')).toEqual([...(articles ?? []), ...issues, ...updates].sort());
  expect(desk.subjectsTo('publications@reader.example')).toEqual([...(articles ?? []), ...issues]);
  expect(desk.subjectsTo('updates@reader.example')).toEqual(updates);
  // Entries without authors begin with what there is.
  for (const { text } of desk.server.mails) expect(text).not.toMatch(/^\s*·/m);
  expect(desk.subjectsTo('neither@reader.example')).toEqual([]);
  expect(desk.subjectsTo('unconfirmed@reader.example')).toEqual([]);
});

test('a library is listed once, however often it is looked at, and the next one as soon as it is there', async () => {
  await addReaders(desk.diary.database, [{ email: 'reader@example.org' }]);
  const { announcer } = desk.open();
  const volumes = () => vi.spyOn(desk.library.get().library, 'volumes');
  const ofFirst = volumes();
  for (let time = 0; time < 3; time += 1) await announcer.announce();
  expect(ofFirst).toHaveBeenCalledTimes(1);
  desk.replace(edition.libraryFile);
  const ofNext = volumes();
  for (let time = 0; time < 3; time += 1) await announcer.announce();
  expect([ofFirst.mock.calls.length, ofNext.mock.calls.length]).toEqual([1, 1]);
  expect(await waiting()).toBeGreaterThan(0);
});

describe('each reader reads it in their language', () => {
  const told = {
    ru: [
      'Новый выпуск: том 3, № 3 (2027)',
      'Мосты и берега',
      'Обзоры',
      'Приглашённые редакторы',
      'с. ',
      'Отписаться',
    ],
    en: [
      'New issue: Volume 3, No. 3 (2027)',
      'Bridges and Banks',
      'Reviews',
      'Guest editors',
      'pp. ',
      'Unsubscribe',
    ],
    kk: [
      'Жаңа шығарылым: 3-том, № 3 (2027)',
      'Көпірлер мен жағалаулар',
      'Шолулар',
      'Шақырылған',
      '‑б.',
      'Жазылымнан',
    ],
  };

  test.each(['ru', 'en', 'kk'] as const)('%s', async (language) => {
    await addReaders(desk.diary.database, [{ email: 'reader@example.org', language }]);
    const { announcer, outbox } = await publish();
    await announcer.announce();
    await outbox.deliverDue();
    const [subject = '', ...words] = told[language];
    const mail = desk.server.mails.find((one) => one.subject === subject);
    const prefix = language === 'ru' ? '' : `/${language}`;
    const page = readPage(mail?.html ?? '');
    expect([page.lang, page.title]).toEqual([language, subject]);
    const inHtml = page.texts('body')[0] ?? '';
    const inText = mail?.text ?? '';
    for (const word of words) expect(inHtml).toContain(word);
    for (const word of words) expect(inText.toLowerCase()).toContain(word.toLowerCase());
    // Any letters may follow each other in a token.
    for (const said of [inHtml, inText])
      expect(said.replaceAll(/token=\S+/g, '')).not.toMatch(/\{\{|undefined|NaN|null/);
    expect(page.links).toContain(`https://journal.example${prefix}/volumes/3/issues/3`);
    // Every article of the issue, each with a link to its page.
    const { database, close } = openLibrary(edition.libraryFile);
    const articles = await database
      .selectFrom('articles')
      .select('slug')
      .where('volume_id', '=', 3)
      .where('issue', '=', 3)
      .execute();
    await close();
    expect(articles.length).toBeGreaterThan(1);
    for (const { slug } of articles) {
      expect(page.links).toContain(`https://journal.example${prefix}/${slug}`);
      expect(inText).toContain(`https://journal.example${prefix}/${slug}`);
    }

    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    const link = page.links.at(-1) ?? '';
    expect(link).toMatch(
      new RegExp(`^https://journal\\.example${prefix}/unsubscribe/publications\\?token=[\\w.-]+$`),
    );
    expect(headers.get('list-unsubscribe')).toBe(`<${link}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(inText).toContain(link);
  });
});

test('an article published online first comes with its abstract, a notice with its reason', async () => {
  await addReaders(desk.diary.database, [{ email: 'reader@example.org' }]);
  const { announcer, outbox } = await publish();
  await announcer.announce();
  await outbox.deliverDue();
  const article = desk.server.mails.find(({ subject }) => subject?.startsWith('New article: '));
  expect(article?.text).toMatch(/ABSTRACT\n\n.{40}/);
  expect(article?.text).toMatch(/DOI: https:\/\/doi\.org\/10\.5555\/usr\.2027\.3\.e30/);
  const notice = desk.server.mails.find(({ subject }) => subject?.startsWith('Correction: '));
  expect(notice?.text).toContain('attributed to the wrong person');
  expect(notice?.text).toContain('Decided by: The editorial board');
  expect(notice?.text).toContain('https://journal.example/en/updates/correction-of-the-film');
  expect(notice?.text).toContain('/unsubscribe/updates?token=');
});

describe('an announcement comes with its text, a call with its last day, to those who asked for news', () => {
  const told = {
    ru: ['Приём статей: Город и вода', 'Последний день подачи: 30 июня 2028', 'тематический номер'],
    en: [call, 'Last day of submission: 30 June 2028', 'a thematic issue; submit as usual'],
    kk: ['Мақала қабылдау: Қала және су', 'Тапсырудың соңғы күні: 2028 ж. 30 маусым', 'тақырыптық нөмір'],
  };

  test.each(['ru', 'en', 'kk'] as const)('%s', async (language) => {
    await addReaders(desk.diary.database, [{ email: 'reader@example.org', language, publications: false }]);
    const { announcer, outbox } = await publish();
    await announcer.announce();
    await outbox.deliverDue();
    const [subject, ...words] = told[language];
    const mail = desk.server.mails.find((one) => one.subject === subject);
    const prefix = language === 'ru' ? '' : `/${language}`;
    for (const word of words) expect(mail?.text).toContain(word);
    expect(mail?.text).toContain(`https://journal.example${prefix}/announcements/cities-and-water`);
    const page = readPage(mail?.html ?? '');
    expect([page.lang, page.title]).toEqual([language, subject]);
    const link = page.links.at(-1) ?? '';
    expect(link.startsWith(`https://journal.example${prefix}/unsubscribe/updates?token=`)).toBe(true);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${link}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('but not when its last day is over', async () => {
    desk.clock = new Date('2028-07-01T12:00:00Z');
    await addReaders(desk.diary.database, [{ email: 'reader@example.org', publications: false }]);
    await announceAll(await publish());
    expect(desk.subjectsTo('reader@example.org')).toEqual([
      expect.stringMatching('^Correction: ') as string,
      news,
    ]);
  });
});

test('several servers announce together, each publication once to each reader', async () => {
  const readers = Array.from({ length: 30 }, (_, number) => ({
    email: `reader-${number}@example.org`,
    updates: false,
  }));
  await addReaders(desk.diary.database, readers);
  const one = await publish();
  const servers = [one, desk.open(), desk.open()];
  await Promise.all(servers.map(({ announcer }) => announcer.announce()));
  await Promise.all(servers.map(({ outbox }) => outbox.deliverDue()));
  const first = desk.subjectsTo('reader-0@example.org');
  expect(first).toEqual([...new Set(first)]);
  expect(first).toEqual(expect.arrayContaining(issues));
  for (const { email } of readers) expect(desk.subjectsTo(email), email).toEqual(first);
});

test('mails go at the pace of the settings, whatever is published and however many servers there are', async () => {
  const readers = Array.from({ length: 7 }, (_, number) => ({ email: `reader-${number}@example.org` }));
  await addReaders(desk.diary.database, readers);
  const one = await publish({ pace: 3 });
  const other = desk.open({ pace: 3 });
  const count = async () => {
    for (const { announcer } of [one, other]) expect(await announcer.announce()).toBeLessThanOrEqual(60);
    await one.outbox.deliverDue();
    return desk.server.mails.length;
  };
  expect(await count()).toBe(3);
  desk.later(minute - 1_000);
  expect(await count()).toBe(3);
  desk.later(2_000);
  expect(await count()).toBe(6);
  // A restart does not begin a new minute.
  await desk.diary.reopen();
  const next = desk.open({ pace: 3 });
  await next.announcer.announce();
  await next.outbox.deliverDue();
  expect(desk.server.mails).toHaveLength(6);
  await announceAll(next);
  const first = desk.subjectsTo('reader-0@example.org');
  expect(first).toEqual(expect.arrayContaining(issues));
  for (const { email } of readers) expect(desk.subjectsTo(email), email).toEqual(first);
});

test('while the mail server accepts nothing, the queue does not fill up', async () => {
  const { database } = desk.diary;
  const readers = Array.from({ length: 300 }, (_, number) => ({ email: `reader-${number}@example.org` }));
  await addReaders(database, readers);
  const { announcer } = await publish({ pace: 1e6 });
  await announcer.announce();
  expect(await waiting()).toBeLessThan(1_100);
});

describe('an edition that is rolled back', () => {
  const readers = [{ email: 'one@reader.example' }, { email: 'other@reader.example' }];
  beforeEach(() => addReaders(desk.diary.database, readers));

  test('is announced no further; what waits does not go, and after an hour it is dropped for good', async () => {
    const { announcer, outbox } = await publish({ pace: 5 });
    await announcer.announce();
    desk.replace(sample);
    expect(await outbox.deliverDue()).toBe(0);
    desk.later(2 * minute);
    await announcer.announce();
    expect(await outbox.deliverDue()).toBe(0);
    expect(await waiting()).toBe(5);
    desk.later(hour);
    await announcer.announce();
    expect(await waiting()).toBe(0);
    desk.replace(edition.libraryFile);
    await announcer.announce();
    await outbox.deliverDue();
    expect(desk.server.mails).toEqual([]);
  });

  test('and soon comes again is announced to the end, once', async () => {
    const { announcer, outbox } = await publish({ pace: 5 });
    await announcer.announce();
    await outbox.deliverDue();
    desk.replace(sample);
    desk.later(2 * minute);
    await announcer.announce();
    expect(desk.server.mails).toHaveLength(5);
    desk.replace(edition.libraryFile);
    await announceAll({ announcer, outbox });
    for (const { email } of readers) {
      const subjects = desk.subjectsTo(email);
      expect(subjects).toEqual([...new Set(subjects)]);
      expect(subjects).toEqual(expect.arrayContaining(issues));
    }
  });

  test('stays in the queue while another server has it', async () => {
    const { announcer } = await publish({ pace: 5 });
    await announcer.announce();
    const former = desk.open({ libraryFile: sample });
    for (let time = 0; time < 4; time += 1) {
      desk.later(hour / 2);
      await announcer.announce();
      await former.announcer.announce();
    }
    expect(await waiting()).toBeGreaterThan(5);
  });
});

test('a mail on its way does not go to those who have changed their mind or their address', async () => {
  const { database } = desk.diary;
  await addReaders(database, [
    { email: 'stays@reader.example', updates: false },
    { email: 'unticks@reader.example', updates: false },
    { email: 'moves@reader.example', updates: false },
  ]);
  const { announcer, outbox } = await publish();
  await announcer.announce();
  const edit = (email: string, change: { notification_preferences: 0 } | { email: string }) =>
    database.updateTable('users').set(change).where('email', '=', email).execute();
  await edit('unticks@reader.example', { notification_preferences: 0 });
  await edit('moves@reader.example', { email: 'moved@reader.example' });
  await outbox.deliverDue();
  expect(new Set(desk.server.mails.flatMap(({ recipients }) => recipients))).toEqual(
    new Set(['stays@reader.example']),
  );
  expect(await waiting()).toBe(0);
});

test('what bears a day more than a year ago fills up the archive, and is no news', async () => {
  await addReaders(desk.diary.database, [{ email: 'reader@example.org' }]);
  desk.clock = new Date('2028-11-26T00:00:00Z');
  const { announcer } = await publish();
  await announcer.announce();
  expect(await waiting()).toBe(0);
});

test('the usual pace is in the settings of the server', () => {
  expect(mailRules['new-issue'].confirmed.everyone).toMatchObject({ most: 30, within: minute });
});
