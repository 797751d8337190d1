import { describe, expect } from 'vitest';
import { createAccessTokens } from '../../server/accounts/access-token.ts';
import { createUnsubscribing } from '../../server/announcing/unsubscribing.ts';
import { queueMail } from '../../server/mail/queue.ts';
import { test as base } from '../support/api-test.ts';
import { readPage } from '../support/html.ts';
import { mailsTo } from '../support/mailed-links.ts';
import type { Site } from '../support/site.ts';
import { signedIn, userIdOf, visit } from '../support/visitor.ts';

const journal = 'https://journal.example';
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

const test = base
  /** A reader with both boxes ticked, and the links in their mails. */
  .extend('reader', ({ site }) => async () => {
    const { visitor, person } = await signedIn(site, { notificationPreferences: true });
    await visitor.patch('/api/account/profile', { account: person.email, notifyJournalUpdates: true });
    const userId = await userIdOf(site, person.email);
    const linkTo = (box: 'publications' | 'updates', language: 'ru' | 'en' | 'kk' = 'en') =>
      site.accounts.unsubscribing.link(userId, box, language).replace(journal, '');
    const boxes = async () => {
      const { body } = await visitor.get('/api/account/profile');
      return [body.notificationPreferences, body.notifyJournalUpdates];
    };
    return { person, userId, linkTo, boxes };
  });

const post = (site: Site, address: string, headers: Record<string, string> = oneClick) =>
  site.get(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });

describe('a mail program stops the mails of one box by a POST, without cookies and from anywhere', () => {
  test('urlencoded', async ({ site, reader }) => {
    const { linkTo, boxes } = await reader();
    const response = await post(site, linkTo('publications'), {
      ...oneClick,
      origin: 'https://mail.example',
    });
    expect([response.status, await response.text()]).toEqual([200, 'OK']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await boxes()).toEqual([false, true]);
    expect((await post(site, linkTo('publications'))).status).toBe(200);
  });

  test('as form data', async ({ site, reader }) => {
    const { linkTo, boxes } = await reader();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await site.get(linkTo('updates', 'kk'), { method: 'POST', body })).status).toBe(200);
    expect(await boxes()).toEqual([true, false]);
  });
});

test('mails that wait do not go any more, those of the other box do', async ({ site, reader }) => {
  const { person, userId, linkTo } = await reader();
  const about = { recipient: person.email, language: 'en', data: {} } as const;
  for (const template of ['new-issue', 'new-article', 'new-notice', 'new-announcement'] as const) {
    await queueMail(site.accounts.database, { reason: `${template}:${userId}:x/1`, template, ...about });
  }
  await post(site, linkTo('publications'));
  const left = (await mailsTo(site, person.email)).map(({ template }) => template);
  expect(left).toEqual(['verify-email', 'new-notice', 'new-announcement']);
});

describe('a reader stops them with the button of the page, which works without scripts', () => {
  test.for([
    ['ru', 'Отписаться от писем', 'Письма о новых публикациях больше не будут приходить.'],
    ['en', 'Unsubscribe', 'You will receive no more emails about new publications.'],
    ['kk', 'Хаттардан бас тарту', 'Жаңа жарияланымдар туралы хаттар бұдан былай келмейді.'],
  ] as const)('%s', async ([language, title, done], { site, reader }) => {
    const { linkTo, boxes } = await reader();
    const address = linkTo('publications', language);
    const opened = await site.get(address, { headers: browser });
    expect(opened.status).toBe(200);
    const html = await opened.text();
    const page = readPage(html);
    expect([page.lang, page.headings]).toEqual([language, [title]]);
    expect(page.meta('robots')).toBe('noindex, follow');
    // The form has no address: it goes to that of the page, with its token.
    expect(html).toMatch(/<form method="post"><button type="submit"/);
    expect(await boxes()).toEqual([true, true]);

    const sent = await post(site, address, { ...oneClick, ...browser, origin: journal });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    const after = await site.get(sent.headers.get('location') ?? '', { headers: browser });
    expect(
      readPage(await after.text())
        .texts('[role=status]')
        .join(),
    ).toContain(done);
    expect(await boxes()).toEqual([false, true]);
  });

  test('opening the link changes nothing, however often', async ({ site, reader }) => {
    const { linkTo, boxes } = await reader();
    for (const method of ['GET', 'HEAD', 'GET']) await site.get(linkTo('publications'), { method });
    expect(await boxes()).toEqual([true, true]);
  });

  test('a link that is cut off changes nothing and says so', async ({ site, reader }) => {
    const { linkTo, boxes } = await reader();
    const sent = await post(site, linkTo('updates').slice(0, -1), browser);
    expect(sent.headers.get('location')).toBe('/en/unsubscribe/updates/failed');
    const page = readPage(await (await site.get('/en/unsubscribe/updates/failed')).text());
    expect(page.texts('[role=alert]').join()).toContain('nothing has changed');
    expect(await boxes()).toEqual([true, true]);
  });
});

describe('a token', () => {
  test('of one box or user stops nothing else', async ({ site, reader }) => {
    const { linkTo, boxes } = await reader();
    const other = await reader();
    const token = (address: string) => address.split('token=')[1] ?? '';
    const [, signature] = token(linkTo('publications')).split('.');
    for (const address of [
      `/unsubscribe/updates?token=${token(linkTo('publications'))}`,
      `/unsubscribe/publications?token=${other.userId}.${signature}`,
      `/unsubscribe/publications?token=${token(linkTo('publications'))}x`,
      '/unsubscribe/publications?token=.',
      '/unsubscribe/publications',
    ]) {
      expect((await post(site, address)).status, address).toBe(400);
    }
    expect((await post(site, `/unsubscribe/submissions?token=${token(linkTo('updates'))}`)).status).toBe(404);
    expect([await boxes(), await other.boxes()]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('opens no account, and those that do stop no mails', async ({ site, reader }) => {
    const { userId, linkTo, boxes } = await reader();
    const token = linkTo('publications').split('token=')[1] ?? '';
    const visitor = visit(site, undefined, new Map([['access', token]]));
    for (const name of ['access', '__Host-access', 'refresh', '__Host-refresh'])
      visitor.cookies.set(name, token);
    expect((await visitor.get('/api/account/profile')).status).toBe(401);
    for (const [path, body] of [
      ['/api/email-verifications', { token }],
      ['/api/email-verifications/by-password', { token, currentPassword: 'кереге-уық-шаңырақ' }],
    ] as const) {
      expect((await visit(site).post(path, body)).status, path).toBe(400);
    }
    const access = await site.accounts.accessTokens.sign({ userId, family: 'f' });
    expect((await post(site, `/unsubscribe/publications?token=${access}`)).status).toBe(400);
    expect(await boxes()).toEqual([true, true]);
  });

  test('is made with a key of its own', async () => {
    const secret = new Uint8Array(32).fill(7);
    const link = createUnsubscribing(secret, journal).link('someone', 'updates', 'ru');
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await (await createAccessTokens(secret, journal)).verify(token)).toBeNull();
    expect(createUnsubscribing(new Uint8Array(32).fill(8), journal).userOf(token, 'updates')).toBeNull();
    expect(createUnsubscribing(secret, journal).userOf(token, 'updates')).toBe('someone');
  });

  test('of an account that is gone is as good as any', async ({ site }) => {
    const link = site.accounts.unsubscribing.link('00000000-0000-4000-8000-000000000000', 'updates', 'en');
    expect((await post(site, link.replace(journal, ''))).status).toBe(200);
  });
});

test('a flood from one network is refused before it costs much, and others get through', async ({
  serve,
}) => {
  const { limitRules } = await import('../../server/accounts/limits.ts');
  const few = { ...limitRules, unsubscribe: { address: 5, account: 2 } };
  const site = await serve({ trustProxy: 1, accounts: { limitRules: few } });
  const link = site.accounts.unsubscribing.link('someone', 'updates', 'en').replace(journal, '');
  const from = (address: string, where = '/unsubscribe/updates?token=guess.ed') =>
    post(site, where, { ...oneClick, 'x-forwarded-for': address });
  const statuses = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await from('192.0.2.1')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await from('192.0.2.1')).headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await from('198.51.100.1', link)).status).toBe(200);
  expect((await from('203.0.113.1', link)).status).toBe(200);
  expect((await from('203.0.113.1', link)).status).toBe(429);
});
