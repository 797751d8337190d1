import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { endpoints } from '../support/every-endpoint.ts';

const test = base
  /** `fetch` would tidy the path first. */
  .extend('statusOf', ({ site }) => async (path: string, method = 'GET'): Promise<number> => {
    return (await site.raw(path, { method })).status;
  });

test('pages allow nothing inline but their own, no frames around them and no guessing of types', async ({
  site,
}) => {
  const response = await site.get('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain("'unsafe-eval'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('x-powered-by')).toBeNull();
  const html = await response.text();
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
  // JSON-LD for machines, the scripts that lead to the place in the address and that record early clicks, and the state
  // for hydration.
  expect(inline).toEqual([
    ' type="application/ld+json" data-page',
    '',
    '',
    ' type="application/json" id="render-state"',
  ]);
  expect(html).not.toMatch(/ style="/);
});

test('pages may use nothing of the device but what the reader needs: clipboard and the whole screen', async ({
  site,
}) => {
  for (const path of ['/', '/kk/archive', '/login', '/en/article/99']) {
    const { headers } = await site.get(path, { headers: { accept: 'text/html' } });
    const closed = (headers.get('permissions-policy') ?? '').split(', ');
    for (const feature of ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(closed, path).toContain(`${feature}=()`);
    }
    expect(closed.join()).not.toMatch(/clipboard|fullscreen/);
  }
});

test('what is personal may stand in no other site, what is published in any', async ({ site }) => {
  const policy = async (path: string, method = 'GET') =>
    (await site.raw(path, { method })).headers['cross-origin-resource-policy'];
  for (const { method, path } of endpoints) expect(await policy(path, method), path).toBe('same-origin');
  for (const path of ['/profile', '/kk/user-dashboard', '/Profile/', '/api/account/none', '/api/contact']) {
    expect(await policy(path), path).toBe('same-origin');
  }
  for (const path of ['/', '/login', '/api/library/volumes', '/images/journal/logo.svg', '/sitemap.xml']) {
    expect(await policy(path), path).toBe('cross-origin');
  }
});

test('browsers are told to stay with https where the site is served so, and only there', async ({
  site,
  serve,
}) => {
  expect((await site.get('/')).headers.get('strict-transport-security')).toContain('max-age=31536000');
  const plain = await serve({ publicUrl: 'http://localhost:3000' });
  const response = await plain.get('/');
  expect(response.headers.get('strict-transport-security')).toBeNull();
  expect(response.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});

test.for([
  '/%00',
  '/archive%00.pdf',
  '/%ff',
  '/%E0%A4%A',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/images/journal/..%2f..%2f..%2fpackage.json',
  '/assets/..%2f..%2fssr%2fentry-server.js',
  '/assets/../library.sqlite',
  '/..\\..\\windows',
  '//example.org/%2f..',
  `/${'a'.repeat(10_000)}`,
  `/archive?${'a'.repeat(10_000)}`,
  '/images/articles/volume-2/%2e%2e/%2e%2e/volume.json',
  '/api/library/articles/%00',
  '/%0d%0aSet-Cookie:a=b',
])('%s is refused or not found, never served and never a fault', async (path, { statusOf }) => {
  expect([400, 404, 302]).toContain(await statusOf(path));
});

test.for(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page is refused', async (method, { statusOf }) => {
  expect(await statusOf('/archive', method)).toBe(405);
  expect(await statusOf('/api/library/articles', method)).toBe(405);
});
