import { expect, test } from 'vitest';
import { packEpub } from '#library/export/epub/pack-epub.ts';
import { textDocuments } from '#library/export/epub/text-documents.ts';
import { markdownForm } from '#library/export/markdown-form.ts';
import { plainForm } from '#library/export/plain-form.ts';
import { writtenText } from '#library/export/written-text.ts';
import { readParts } from '#library/full-text.ts';
import { launchQuickBrowser } from '../../build/find-browser.ts';
import { epubFaults } from '../support/epubcheck.ts';
import { jatsArticle } from '../support/jats-article.ts';
import { fullTextOf, mergedTableFiles } from '../support/merged-tables.ts';
import { documentsOf, paginatedReader, readIn, unseenIn } from '../support/paginated-reader.ts';
import { schemaFaults } from '../support/xmllint.ts';

const fullText = fullTextOf(mergedTableFiles);
const publicUrl = 'https://journal.example';

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const shown = wordsOf(
  fullText.html.replaceAll(/<a class="data".*?<\/a>/g, '').replaceAll(/<[^>]*>|&#x[0-9A-F]+;/g, ' '),
);

const jats = () => jatsArticle(fullText, publicUrl);

test('JATS has merged cells, their heads and the note, by its schema', ({ skip }) => {
  expect(schemaFaults(skip, jats(), 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
});

test('JATS has the same words, and names of heads that it has', () => {
  const body = jats().replace(/.*<body>/s, '');
  const words = body.replaceAll(/<ext-link [^>]*>CSV<\/ext-link>/g, '').replaceAll(/<[^>]*>/g, ' ');
  expect(wordsOf(words.replaceAll(/&lt;/g, ' '))).toEqual(shown);
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const named = [...body.matchAll(/ headers="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  expect(body).toContain('<table-wrap-foot>');
  expect(body).toMatch(/<th id="table-2-head-3" scope="colgroup" colspan="2">Yield<\/th>/);
});

test('in Markdown and plain text each row has all its cells, covered ones empty, and the note below', () => {
  const markdown = writtenText(readParts(fullText), markdownForm, publicUrl);
  expect(markdown).toContain(
    [
      '| Canal | Crop | Yield |  | Remark |',
      '| --- | --- | --- | --- | --- |',
      '|  |  | 2024 | 2025 |  |',
      '| Old | cotton | 3,1 | 2,9 | dry |',
      '|  | wheat | 2,0 | 2,2 |  |',
    ].join('\n'),
  );
  expect(markdown).toContain('\n\nTonnes from a hectare.\n\n');
  const plain = writtenText(readParts(fullText), plainForm, publicUrl);
  expect(plain).toContain('Canal\tCrop\tYield\t\tRemark\n\t\t2024\t2025\t\nOld\tcotton\t3,1\t2,9\tdry\n');
  for (const text of [markdown, plain])
    expect(wordsOf(text.replaceAll(/(?:\[CSV\]\()?<?https:\S+/g, ' '))).toEqual(shown);
});

const epub = () => {
  const setting = { language: 'en', title: 'Fields', prefix: '', publicUrl } as const;
  return packEpub(
    {
      ...textDocuments(fullText, setting),
      metadata: {
        ...{ identifier: 'https://doi.org/10.5555/fields', title: 'Fields', language: 'en', languages: [] },
        ...{ creators: [], publisher: 'Journal', published: '2027-03-30', modified: '2027-03-30T00:00:00Z' },
        ...{ rights: 'https://creativecommons.org/licenses/by/4.0/', description: undefined, subjects: [] },
        ...{ source: `${publicUrl}/fields.pdf`, journal: { name: 'Journal', issn: '1234-5679' } },
      },
      cover: null,
    },
    new Map(),
  );
};

test('EPUBCheck finds nothing wrong with the EPUB', async ({ skip }) => {
  expect(await epubFaults(skip, new Map([['fields', epub()]]))).toEqual([]);
});

test('no row of the EPUB is lost where pages are turned, on phones, a tablet and a tablet on its side', async () => {
  await using browser = await launchQuickBrowser();
  const reader = await paginatedReader(browser);
  const lost: unknown[] = [];
  for (const size of [
    { width: 320, height: 640, letters: 20 },
    { width: 390, height: 780 },
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ]) {
    await readIn(reader, epub(), size);
    for (const [index, file] of (await documentsOf(reader)).entries()) {
      const { rows, lines } = await unseenIn(reader, index);
      if (rows.length + lines.length > 0) lost.push([file, size.width, rows, lines]);
    }
  }
  expect(lost).toEqual([]);
});
