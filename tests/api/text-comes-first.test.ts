import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from 'vitest';
import type { Article } from '#shared/article/article.ts';
import { languages } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { articleAddresses, inAllLanguages } from '../support/addresses.ts';
import { test } from '../support/api-test.ts';

/** In bytes, before the first paragraph ends: the page so far, compressed, and the files that it asks for until then. */
const most = 120_000;

test('the first paragraph of a text comes before scripts, pictures and all fonts but its own', async ({
  site,
}) => {
  const sizeOf = async (address: string) => (await (await site.get(address)).arrayBuffer()).byteLength;
  let measured = 0;
  for (const { slug } of await articleAddresses()) {
    const article = (await (await site.get(`/api/library/articles/${slug}`)).json()) as Article;
    if (!article.hasFullText) continue;
    measured += 1;
    for (const language of languages) {
      const address = withLanguage(language, `/${slug}`);
      const page = await (await site.get(address)).text();
      const text = page.indexOf('<section class="text">');
      const before = page.slice(0, page.indexOf('</p>', text));
      expect(text, address).toBeGreaterThan(0);
      expect(before, address).not.toMatch(/<script[^>]* src=/);
      expect(before, address).not.toMatch(/<link rel="(?:modulepreload|stylesheet)"/);
      const preloaded = [...before.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      const faces = preloaded.map(
        (file) => /\/assets\/(literata)-(?:basic|cyrillic|kazakh)-/.exec(file)?.[1],
      );
      expect(new Set(faces), address).toEqual(new Set(['literata']));
      const files = await Promise.all(preloaded.map(sizeOf));
      const bytes = compressed(before) + files.reduce((sum, size) => sum + size, 0);
      expect(bytes, address).toBeLessThan(most);
    }
  }
  expect(measured).toBeGreaterThan(5);
});

test('no page waits for scripts before it knows where an address leads', async ({ site }) => {
  for (const { path } of inAllLanguages(['/', '/current-issue', '/search', '/login'])) {
    const page = await (await site.get(path)).text();
    const scripts = [...page.matchAll(/<script[^>]* src="[^"]+"[^>]*>/g)];
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const { 0: tag, index } of scripts) {
      expect(tag, path).toMatch(/ async /);
      expect(page.slice(index), path).not.toContain('<main');
    }
  }
});

/** As the server compresses pages. */
function compressed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
