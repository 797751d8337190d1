import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { canonicalPath } from '../../src/shared/page/canonical-path.ts';
import { test as base } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';

const secret = 'Courtyards that nobody else may see';

const test = base
  .extend('siteOptions', { scope: 'file' }, { accounts: { secondFactor: 'optional' } } as const)
  /** Asks with a target as it stands, as a person of the office with a manuscript of their own, and as a stranger. */
  .extend('ask', { scope: 'file' }, async ({ site }) => {
    const { visitor } = await personWith(site, ['office'], { familyName: 'Secretova' });
    const begun = await visitor.post('/api/office/manuscripts', { key: randomUUID(), language: 'en' });
    const { id, version, content } = begun.body;
    content.metadata.en = { ...content.metadata.en, title: secret };
    const saved = { key: randomUUID(), version, content };
    expect((await visitor.put(`/api/office/manuscripts/${id}/content`, saved)).status).toBe(200);
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const askAs = async (target: string, headers: Record<string, string>) => {
      const { status, headers: answered, body } = await site.raw(target, { headers });
      return { status, headers: answered, text: body.toString() };
    };
    return {
      id: id as string,
      asPerson: (target: string) => askAs(target, { cookie, accept: 'text/html' }),
      asStranger: (target: string) => askAs(target, { accept: 'text/html' }),
    };
  });

const isPersonal = (text: string) => text.includes(secret) || text.includes('Secretova');

test.for([
  '/./en/my-manuscripts',
  '/en/search/../my-manuscripts',
  '/%2e/en/my-manuscripts',
  '/en/%2E%2e/en/my-manuscripts',
  '/en//my-manuscripts',
  '/en\\my-manuscripts',
  '/en%2fmy-manuscripts',
  '/en/my-manuscripts%00',
  '/en/my-manuscripts#x',
])('%s is no way to a personal page', async (target, { ask }) => {
  expect((await ask.asPerson(target)).status).toBe(400);
});

test('what is written otherwise leads to the one form, and the whole address is read as its path', async ({
  ask,
  site,
}) => {
  const led = await ask.asPerson('/en/%6Dy-manuscripts?x=%2F');
  expect([led.status, led.headers.location]).toEqual([301, '/en/my-manuscripts?x=%2F']);
  const whole = await ask.asPerson('http://journal.example/en/my-manuscripts');
  expect([whole.text.includes(secret), whole.headers['cache-control']]).toEqual([true, 'private, no-store']);
  expect((await ask.asStranger('http://journal.example/en/my-manuscripts')).headers.location).toBe(
    '/en/login?next=%2Fen%2Fmy-manuscripts',
  );
  expect((await ask.asStranger('http://journal.example/en/archive')).status).toBe(200);
  const posted = await site.raw('/api/%61ccounts', { method: 'POST' });
  expect(posted.status).toBe(400);
});

test('whatever form a target has, a personal answer is kept by nobody and never given to a stranger', async ({
  ask,
}) => {
  const targets = [
    ...['/en/my-manuscripts', `/kk/my-manuscripts/${ask.id}`, `/submit/${ask.id}`, '/en/office', '/profile'],
    ...['/api/office/manuscripts', `/api/office/manuscripts/${ask.id}`, '/api/account/profile'],
    ...['/en/archive', '/api/library/journal', '/images/journal/logo.svg', '/sitemap.xml', '/assets/x.js'],
  ];
  const spoiled = fc.oneof(
    fc.constantFrom(
      '/./',
      '/../',
      '/x/../',
      '/%2e/',
      '/%2E%2e/',
      '/en/..%2f',
      '//',
      '/\\',
      '\\',
      '%2f',
      '%5C',
    ),
    fc.constantFrom(
      ';',
      ';x=1/',
      '%3b',
      '%00',
      '%',
      '%ff',
      '?',
      '?x=/',
      '%3F',
      '#',
      '%23',
      '.json',
      '.pdf',
      ':',
    ),
  );
  const change = fc.oneof(
    fc.record({ at: fc.nat(60), put: spoiled }),
    fc.record({ at: fc.nat(60), put: fc.constantFrom('encode', 'ENCODE', 'upper') }),
    fc.record({
      at: fc.constant(0),
      put: fc.constantFrom('http://journal.example', 'HTTP://Journal.example', 'http://x@y', '/search/..'),
    }),
  );
  const apply = (target: string, { at: wanted, put }: { at: number; put: string }) => {
    const at = wanted % (target.length + 1);
    const [before, sign = '', after] = [target.slice(0, at), target[at], target.slice(at + 1)];
    const code = sign === '' ? '' : `%${sign.charCodeAt(0).toString(16)}`;
    if (put === 'encode') return before + code + after;
    if (put === 'ENCODE') return before + code.toUpperCase() + after;
    if (put === 'upper') return before + sign.toUpperCase() + after;
    // A slash that is put before another, or in the place of one.
    return at % 2 === 0 ? before + put + sign + after : before + put + after;
  };
  const odd = fc
    .tuple(fc.constantFrom(...targets), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([target, changes]) => changes.reduce(apply, target));
  await fc.assert(
    fc.asyncProperty(odd, async (target) => {
      const mine = await ask.asPerson(target);
      if (isPersonal(mine.text)) expect(mine.headers['cache-control'], target).toBe('private, no-store');
      expect(isPersonal((await ask.asStranger(target)).text), target).toBe(false);
      if (mine.status === 200) {
        const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1)[0] || '/';
        expect(canonicalPath(path), target).toBe(path);
      }
      expect(mine.status, target).toBeLessThan(500);
    }),
    { numRuns: long('server', 200, 60) },
  );
});
