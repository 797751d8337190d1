import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packEpub } from '#library/export/epub/pack-epub.ts';
import { textDocuments } from '#library/export/epub/text-documents.ts';
import { jatsText } from '#library/export/jats-text.ts';
import { markdownForm } from '#library/export/markdown-form.ts';
import { plainForm } from '#library/export/plain-form.ts';
import { writtenText } from '#library/export/written-text.ts';
import { readParts } from '#library/full-text.ts';
import { textPassages } from '#library/search/text-passages.ts';
import { element, xmlDocument } from '#library/xml.ts';
import { epubFaults } from '../../tests/support/epubcheck.ts';
import { jatsArticle } from '../../tests/support/jats-article.ts';
import { schemaFaults } from '../../tests/support/xmllint.ts';
import { makeFullText } from './full-text.ts';

const made = makeFullText('tests/fixtures/quoted', { language: 'en', volume: 1, slug: 'quoted' }, []);
if (!made) throw new Error('the fixture has no text');
const html = made.html.replaceAll('\u00A0', ' ');
const publicUrl = 'https://journal.example';
const { body, back } = jatsText(made, publicUrl);
const jats = xmlDocument(element('article', {}, body, back)).replaceAll(/\n\s*/g, '');
const markdown = writtenText(readParts(made), markdownForm, publicUrl);
const plain = writtenText(readParts(made), plainForm, publicUrl).replaceAll('\u00A0', ' ');

test('the page has sub- and superscripts, small capitals and line breaks', () => {
  expect(html).toContain('H<sub>2</sub>O, the yard has 40 m<sup>2</sup>, dust PM<sub>2.5</sub>');
  expect(html).toContain('What <span class="sc all">XIX</span> was');
  expect(html).toContain('<span class="sc">Lenin</span> came at 10:30, note:text.');
  expect(html).toContain('CO<sub>2</sub><br> of all');
  expect(made.outline[0]?.title).toBe('What XIX was');
});

test('the page has verse as it was typed, line by line, the speakers of interviews by name, and sources', () => {
  expect(html).toContain(
    '<blockquote class="verse"><p class="stanza"><span class="line">The steppe <em>is wide</em></span><br><span class="line"><em>  and the wind</em> is old<sup>',
  );
  expect(html).toContain(
    '<p class="stanza"><span class="line">- said the rider.</span><br><span class="line">1. Nobody answered.</span><br><span class="line"># Silence</span></p><footer>',
  );
  expect(html).toContain(
    '<div class="interview"><p><b class="speaker">Anna:</b> When did you come?</p><p><b class="speaker">Student, 1st year:</b>',
  );
  expect(html).toMatch(/<footer>Whyte, W\. H\. .*The social life<\/footer><\/blockquote>/);
});

test('JATS has verse, speeches, where quotations are from, and the numbers of a list that goes on', () => {
  expect(jats).toContain('H<sub>2</sub>O, the yard has 40 m<sup>2</sup>');
  expect(jats).toContain('<title>What <sc>XIX</sc> was</title>');
  expect(jats).toContain('CO<sub>2</sub><break/> of all');
  expect(jats).toContain(
    '<verse-group><verse-group><verse-line>The steppe <italic>is wide</italic></verse-line><verse-line indent-level="1"><italic>and the wind</italic> is old<sup>',
  );
  expect(jats).toContain(
    '<verse-line># Silence</verse-line></verse-group><attrib>Abai (1890), p. 5</attrib></verse-group>',
  );
  expect(jats).toContain(
    '<speech><speaker>Student, 1st year</speaker><p>In <italic>spring</italic>.</p><p>It was raining.</p></speech>',
  );
  expect(jats).toMatch(/<disp-quote><p>[^<]*<\/p><attrib>Whyte.*The social life<\/attrib><\/disp-quote>/);
  expect(jats).toContain(
    '<list list-type="order"><list-item><label>3.</label><p>Three yards</p></list-item><list-item><label>4.</label>',
  );
});

test('JATS is valid', ({ skip }) => {
  if (!made) throw new Error('the fixture has no text');
  const references = element(
    'ref-list',
    {},
    element('ref', { id: 'ref1' }, element('mixed-citation', {}, 'Whyte')),
  );
  const document = jatsArticle(made, publicUrl, references);
  expect(schemaFaults(skip, document, 'jats/JATS-journalpublishing1-3-mathml3.xsd')).toEqual([]);
});

test('Markdown has them too', () => {
  expect(markdown).toContain('H<sub>2</sub>O, the yard has 40 m<sup>2</sup>, dust PM<sub>2.5</sub>');
  expect(markdown).toContain('| CO<sub>2</sub><br> of all | 5 |');
  expect(markdown).toContain(
    String.raw`> The steppe *is wide*\
> &nbsp;&nbsp;*and the wind* is old[^1],
>
> \- said the rider.\
> 1\. Nobody answered.\
> \# Silence
>
> — Abai (1890), p. 5

**Anna:** When did you come?`,
  );
  expect(markdown).toContain('> — Whyte, W. H. (1980). The social life');
  expect(markdown).toContain('3. Three yards\n4. Four yards');
});

test('plain text has signs of Unicode for sub- and superscripts, or _ and ^', () => {
  expect(plain).toContain('Water is H₂O, the yard has 40 m², dust PM_{2.5}, and x^k grows');
  expect(plain).toContain('CO₂ of all\t5');
  expect(plain).toContain(
    '    The steppe is wide\n      and the wind is old[1],\n\n    - said the rider.\n    1. Nobody answered.\n    # Silence\n\n    — Abai (1890), p. 5\n\nAnna: When did you come?',
  );
  expect(plain).toContain('3. Three yards\n4. Four yards');
});

test('an EPUB has their elements and styles, and is sound', async ({ skip }) => {
  const setting = { language: 'en', title: 'Yards', prefix: '', publicUrl } as const;
  const metadata = {
    identifier: 'https://doi.org/10.5555/yards',
    title: 'Yards',
    language: 'en',
    languages: [],
    creators: [{ name: 'Anna Tsoy', fileAs: 'Tsoy, Anna' }],
    publisher: 'Journal',
    published: '2026-09-01',
    modified: '2026-09-01T00:00:00Z',
    rights: 'CC BY 4.0',
    description: undefined,
    subjects: [],
    source: 'https://journal.example/yards',
    journal: { name: 'Journal', issn: '1234-5679' },
  } as const;
  const epub = packEpub(
    {
      ...textDocuments(made, setting),
      metadata: { ...metadata, languages: [], creators: [...metadata.creators], subjects: [] },
      cover: null,
    },
    new Map(),
  );
  const files = unzipSync(epub);
  const read = (name: string) => strFromU8(files[`EPUB/${name}`] ?? new Uint8Array());
  expect(read('text.xhtml')).toContain('<b class="speaker">Anna:</b>');
  expect(read('text.xhtml')).toContain('<ol start="3">');
  for (const part of ['.line ', '.speaker', '.sc ', 'blockquote footer'])
    expect(read('style.css')).toContain(part);
  expect(await epubFaults(skip, new Map([['quoted', epub]]))).toEqual([]);
});

test('search finds their words, formulas as one word, and what quotations are from', () => {
  const found = textPassages(made.html).map(({ text }) => text);
  expect(found[0]).toContain('H2O, the yard has 40 m2, dust PM2.5');
  expect(found).toContain('The steppe is wide and the wind is old,');
  expect(found).toContain('Anna: When did you come?');
  expect(found).toContain('Abai (1890), p. 5');
});
