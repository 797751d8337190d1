import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { openLibrary } from '#library/open.ts';
import { fullName } from '#shared/article/author-name.ts';
import { launchQuickBrowser } from '../../build/find-browser.ts';
import { articleAddresses } from '../support/addresses.ts';
import { test } from '../support/api-test.ts';

/** What Firefox and Safari show of a page in their reader view. */
type Readable = { byline: string | null };

const readability = fs.readFileSync(
  fileURLToPath(new URL('Readability.js', import.meta.resolve('@mozilla/readability'))),
  'utf8',
);

test('the reader view of browsers names the authors of an article, and nobody else', async ({ site }) => {
  const opened = openLibrary('out/library.sqlite');
  const library = createLibrary(opened);
  await using browser = await launchQuickBrowser();
  const page = await browser.newPage();
  for (const { slug } of await articleAddresses()) {
    const article = await library.article(slug);
    const served = await (await site.get(`/${slug}`)).text();
    // Without the site’s own scripts, whose addresses lead nowhere here.
    await page.setContent(served.replaceAll(/<script (?!type="application\/ld).*?<\/script>/gs, ''));
    await page.addScriptTag({ content: readability });
    const read = await page.evaluate<Readable>('new Readability(document.cloneNode(true)).parse()');
    const names = article ? article.authors.map((author) => fullName(author)[article.language]) : [];
    expect(read.byline ?? '', slug).toBe(names.join(', '));
  }
  await opened.close();
});
