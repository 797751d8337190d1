import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#shared/language.ts';
import { endpoints } from '../support/every-endpoint.ts';
import { readPage } from '../support/html.ts';
import { type Site, serveSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

/** The status and `Allow` header of an answer to our own page, or to one of another origin. */
async function ask(method: string, path: string, origin = 'https://journal.example') {
  const { status, headers } = await site.raw(path, { method, headers: { origin } });
  return [status, headers.allow];
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

/** The methods of each address that handles personal data; GET implies HEAD. */
const knownAt = Map.groupBy(endpoints, ({ path }) => path);

describe('an address that doesn’t know a method names those that it knows (RFC 9110, 15.5.6)', () => {
  test.each([...knownAt.keys()])('%s', async (path) => {
    const known = (knownAt.get(path) ?? []).map(({ method }) => method);
    const withHead = [...known, ...(known.includes('GET') ? ['HEAD'] : [])].sort();
    for (const method of methods.filter((one) => !withHead.includes(one))) {
      expect(await ask(method, path), method).toEqual([405, withHead.join(', ')]);
    }
  });

  test.each([
    '/',
    '/en/archive',
    '/profile',
    '/health',
    '/sitemap.xml',
    '/favicon.ico',
    '/images/journal/logo.svg',
    '/assets/any.js',
    '/api/health',
    '/api/search',
    '/api/library/articles',
    '/api/machine-tags',
  ])('%s', async (path) => {
    for (const method of methods.slice(2)) {
      expect(await ask(method, path), method).toEqual([405, 'GET, HEAD']);
    }
  });

  test('/oai, which is asked by GET and by POST', async () => {
    expect(await ask('PUT', '/oai')).toEqual([405, 'GET, HEAD, POST']);
  });

  test('with the failure that other refusals are told by', async () => {
    const { body } = await site.raw('/api/search', { method: 'DELETE' });
    const error = { code: 'methodNotAllowed', message: 'DELETE is not allowed for /api/search' };
    expect(JSON.parse(String(body))).toEqual({ error });
  });
});

test.each(methods)('%s of an endpoint that there isn’t is not found', async (method) => {
  for (const path of ['/api/none', '/api/none.json', '/api/none.pdf', '/api/account/none']) {
    expect(await ask(method, path), path).toEqual([404, undefined]);
  }
});

test('another site is told nothing of the methods of an endpoint about people', async () => {
  expect(await ask('PUT', '/api/account/profile', 'https://evil.example')).toEqual([403, undefined]);
});

test.each(languages)('whose form was sent before the page was ready is told so, in %s', async (language) => {
  const path = language === 'ru' ? '/contacts' : `/${language}/contacts`;
  const response = await site.get(path, { method: 'POST', headers: { accept: 'text/html' }, body: 'name=A' });
  expect(response.status).toBe(405);
  const { lang, headings } = readPage(await response.text());
  const heading = { ru: 'Форма не отправлена', en: 'The form was not sent', kk: 'Нысан жіберілмеді' };
  expect([lang, headings]).toEqual([language, [heading[language]]]);
});
