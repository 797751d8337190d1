import { expect, test } from 'vitest';
import { newAnnotation } from '../../../../tests/support/annotation.ts';
import { article, noted, slug } from '../../../../tests/support/noted-article.ts';
import { asMarkdown } from './as-markdown.ts';
import { asCollection } from './as-web-annotations.ts';
import { asZotero } from './as-zotero.ts';
import type { UncitedDocument } from './noted-article.ts';
import { readWebAnnotations } from './read-web-annotations.ts';

const first = newAnnotation({ quote: 'a <b> & c', note: 'my "own" words\nin two lines', colour: 'green' });
const gone = newAnnotation({ articleId: 77, quote: 'words of a withdrawn article', note: 'still mine' });
const uncited: UncitedDocument = {
  title: 'Article 77, not in the library',
  source: 'https://journal.example/article/77',
  annotations: [gone],
  pageName: (label) => `P. ${label}`,
};
const works = [noted([first]), uncited];

test('one collection has the notes of all documents, each with its own source', () => {
  const file = asCollection(works, { id: 'https://journal.example#notes-1', label: 'My notes' });
  const { total, label, first: page } = JSON.parse(file);
  expect([total, label]).toEqual([2, 'My notes']);
  const sources = page.items.map(({ target }: { target: { source: { id: string } } }) => target.source.id);
  expect(sources).toEqual([`https://journal.example/${slug}.pdf`, uncited.source]);
  // The notes panel of each article takes its own from the file.
  const items = readWebAnnotations(file, (address) => address === uncited.source);
  expect(items?.map((item) => ('isOurs' in item ? item.isOurs : item.fault))).toEqual([false, true]);
});

test('Markdown names a document without a citation by its title, with pages and notes', () => {
  expect(asMarkdown(uncited)).toBe(
    '# Article 77, not in the library\n\n## P. 65\n\n> words of a withdrawn article\n\nstill mine\n',
  );
});

test('for Zotero each document is a RIS record whose N1 is one line of HTML with all its notes', () => {
  const records = asZotero(works, 'My notes').split(/(?<=ER {2}- \r\n)/);
  expect(records).toHaveLength(2);
  const [cited = '', other = ''] = records;
  expect(cited).toMatch(/^TY {2}- JOUR\r\n/);
  expect(cited).toContain(`\r\nDO  - ${article.doi}\r\n`);
  const address = `https://journal.example/en/${slug}#page=65&amp;note=${first.id}`;
  expect(cited).toContain(
    [
      '\r\nN1  - <h1>My notes</h1><blockquote><p>',
      '<span style="background-color: #a9e2b0">a &lt;b&gt; &amp; c</span> ',
      `<a href="${address}">(Kalymbetov &amp; Iskakova, 2026, p. 65)</a></p></blockquote>`,
      '<p>my &quot;own&quot; words<br>in two lines</p>\r\n',
    ].join(''),
  );
  expect(other).toMatch(
    /^TY {2}- GEN\r\nT1 {2}- Article 77, not in the library\r\nN1 {2}- .*\(P\. 65\).*\r\nER/,
  );
  for (const line of records.join('').split('\r\n').slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z\d] {2}- /);
});
