import { expect, test } from 'vitest';
import { recogniseWork } from '#shared/cited-work/recognise.ts';
import { asRuns } from '../inline-html.ts';
import { xmlDocument } from '../xml.ts';
import { referenceList } from './jats-references.ts';

const written = (html: string) =>
  xmlDocument(referenceList([{ html, text: '', work: recogniseWork(asRuns(html)) }]))
    .split('\n')
    .slice(3, -3)
    .map((line) => line.trim());

test('an article has its people, year, titles, place and DOI beside its text', () => {
  const html =
    'Бек, У., &#x26; Ли, А. Б., Jr. (2001a). Дом и сад. <em>Город</em>, <em>7</em>(1), 2–3. <a href="https://doi.org/10.5555/a(b)c">https://doi.org/10.5555/a(b)c</a>';
  expect(written(html)).toEqual([
    '<citation-alternatives>',
    '<element-citation publication-type="journal">',
    '<person-group person-group-type="author">',
    '<name>',
    '<surname>Бек</surname>',
    '<given-names>У.</given-names>',
    '</name>',
    '<name>',
    '<surname>Ли</surname>',
    '<given-names>А. Б.</given-names>',
    '<suffix>Jr.</suffix>',
    '</name>',
    '</person-group>',
    '<year iso-8601-date="2001">2001</year>',
    '<article-title>Дом и сад</article-title>',
    '<source>Город</source>',
    '<volume>7</volume>',
    '<issue>1</issue>',
    '<fpage>2</fpage>',
    '<lpage>3</lpage>',
    '<pub-id pub-id-type="doi" xlink:href="https://doi.org/10.5555/a(b)c">10.5555/a(b)c</pub-id>',
    '</element-citation>',
    '<mixed-citation>Бек, У., &amp; Ли, А. Б., Jr. (2001a). Дом и сад. <italic>Город</italic>, <italic>7</italic>(1), 2–3. <ext-link ext-link-type="uri" xlink:href="https://doi.org/10.5555/a(b)c">https://doi.org/10.5555/a(b)c</ext-link></mixed-citation>',
    '</citation-alternatives>',
  ]);
});

test.each([
  [
    'a chapter',
    'Li, T. (2001). Land. In U. Beck (Ed.), <em>Risk</em>. Sage.',
    '<chapter-title>Land</chapter-title>',
  ],
  [
    'an article without pages',
    'Li, T. (2001). Land. <em>City</em>, <em>3</em>, Article 8.',
    '<elocation-id>8</elocation-id>',
  ],
  ['a book', 'Li, T. (Ed.). (2001). <em>Risk</em>. Sage.', '<person-group person-group-type="editor">'],
  ['a book', 'Li, T. (2001). <em>Risk</em>. Sage.', '<source>Risk</source>'],
  [
    'a newspaper',
    'Li, T. (2001). Land. <em>Егемен Қазақстан</em>, 3 мая.',
    '<source>Егемен Қазақстан</source>',
  ],
  [
    'a web page',
    'Комитет. (2001). <em>Отчёт</em>. <a href="https://stat.gov.kz/">Сайт</a>',
    '<ext-link ext-link-type="uri" xlink:href="https://stat.gov.kz/">https://stat.gov.kz/</ext-link>',
  ],
])('%s has its own elements', (_, html, line) => {
  expect(written(html)).toContain(line);
});

test('a reference of which nothing is certain keeps only its text', () => {
  expect(written('Частный архив.')).toEqual(['<mixed-citation>Частный архив.</mixed-citation>']);
});
