import { describe, expect } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { test as base } from '../support/api-test.ts';
import { endpoints } from '../support/every-endpoint.ts';
import { readPage } from '../support/html.ts';

const test = base
  /** What is answered to a page of ours, or another origin: status and `Allow`. */
  .extend('ask', ({ site }) => async (method: string, path: string, origin = 'https://journal.example') => {
    const { status, headers } = await site.raw(path, { method, headers: { origin } });
    return [status, headers.allow];
  });

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

/** The methods of each address that handles personal data; GET implies HEAD. */
const knownAt = Map.groupBy(endpoints, ({ path }) => path);

describe('an address that doesn’t know a method names those that it knows (RFC 9110, 15.5.6)', () => {
  test.for([...knownAt.keys()])('%s', async (path, { ask }) => {
    const known = (knownAt.get(path) ?? []).map(({ method }) => method);
    const withHead = [...known, ...(known.includes('GET') ? ['HEAD'] : [])].sort();
    for (const method of methods.filter((one) => !withHead.includes(one))) {
      expect(await ask(method, path), method).toEqual([405, withHead.join(', ')]);
    }
  });

  test.for([
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
  ])('%s', async (path, { ask }) => {
    for (const method of methods.slice(2)) {
      expect(await ask(method, path), method).toEqual([405, 'GET, HEAD']);
    }
  });

  test('/oai, which is asked by GET and by POST', async ({ ask }) => {
    expect(await ask('PUT', '/oai')).toEqual([405, 'GET, HEAD, POST']);
  });

  test('with the failure that other refusals are told by', async ({ site }) => {
    const { body } = await site.raw('/api/search', { method: 'DELETE' });
    const error = { code: 'methodNotAllowed', message: 'DELETE is not allowed for /api/search' };
    expect(JSON.parse(String(body))).toEqual({ error });
  });
});

test.for(methods)('%s of an endpoint that there isn’t is not found', async (method, { ask }) => {
  for (const path of ['/api/none', '/api/none.json', '/api/none.pdf', '/api/account/none']) {
    expect(await ask(method, path), path).toEqual([404, undefined]);
  }
});

test('another site is told nothing of the methods of an endpoint about people', async ({ ask }) => {
  expect(await ask('PUT', '/api/account/profile', 'https://evil.example')).toEqual([403, undefined]);
});

test.for(languages)(
  'whose form was sent before the page was ready is told so, in %s',
  async (language, { site }) => {
    const path = language === 'ru' ? '/contacts' : `/${language}/contacts`;
    const response = await site.get(path, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: 'name=A',
    });
    expect(response.status).toBe(405);
    const { lang, headings } = readPage(await response.text());
    const heading = { ru: 'Форма не отправлена', en: 'The form was not sent', kk: 'Нысан жіберілмеді' };
    expect([lang, headings]).toEqual([language, [heading[language]]]);
  },
);
