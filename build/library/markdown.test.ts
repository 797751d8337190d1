import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test('only links to our own pages get the language of the text', () => {
  const hrefs = (markdown: string) =>
    [...markdownToHtml(markdown, 'en').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs('[a](/archive) [b](/archive#volume-1)')).toEqual(['/en/archive', '/en/archive#volume-1']);
  const same = ['//example.org/a', '/images/journal/logo.svg', '/sitemap.xml', 'https://example.org', '#b'];
  expect(hrefs(same.map((href) => `[x](${href})`).join(' '))).toEqual(same);
});

test('an address that would run a script is no link', () => {
  for (const address of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(markdownToHtml(`[x](${address}) ![y](${address})`, 'en'), address).not.toMatch(/:/);
});
