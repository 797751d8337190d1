import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { textPassages } from '#library/search/text-passages.ts';
import { SourceProblem } from '../pdfs/source-problem.ts';
import { makeFullText } from './full-text.ts';

const facts = { language: 'en', volume: 3, slug: 'houses' } as const;

function made(files: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'full-text-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'source', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  return makeFullText(folder, facts, []);
}

const article = `## Yards[^1]

As Lynch (1960) says, see Figure 1 and Figure 9.

### Old yards

::figure[The yard]{src="yard.svg" alt="A plan" data="houses.csv"}

::table[Houses]{src="houses.csv"}

## Streets

A street.

[^1]: A note.
`;

const whole = () =>
  made({
    'article.md': article,
    'references.md': '- Lynch, K. (1960). *The image of the city*. https://doi.org/10.5555/lynch\n',
    'appendices.md': '## Appendix A. Letters\n\nOne letter.\n',
    'figures/yard.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 184.6"><text>Gate</text></svg>',
    'data/houses.csv': 'Year,Houses\n2020,5\n',
  });

test('sections, notes, references and appendices have stable ids of their own, and links lead to them', () => {
  const page = load(whole()?.html ?? '');
  const ids = page('[id]')
    .map((_, { attribs }) => attribs.id)
    .get();
  expect(ids).toEqual([
    'text-section-1',
    'text-note-ref-1',
    'text-citation-1-1',
    'text-section-1-1',
    'text-figure-1',
    'text-table-1',
    'text-section-2',
    'text-notes',
    'text-note-1',
    'text-references',
    'text-work-1',
    'text-appendix-1',
  ]);
  const links = page('a[href^="#"]').map((_, link) => [[page(link).attr('href'), page(link).attr('role')]]);
  expect(links.get()).toEqual([
    ['#text-note-1', 'doc-noteref'],
    ['#text-work-1', 'doc-biblioref'],
    ['#text-figure-1', undefined],
    ['#text-note-ref-1', 'doc-backlink'],
    ['#text-citation-1-1', 'doc-backlink'],
  ]);
  expect(page('p').first().text()).toContain('Figure\u00A09');
  expect(page('.references a').attr('href')).toBe('https://doi.org/10.5555/lynch');
});

test('pull quotes and wide figures are told from others', () => {
  const { html = '' } =
    made({
      'article.md':
        'A yard is common.\n\n::quote[A yard is common.]\n\n> Said.\n\n::figure[Yard]{src="yard.svg" alt="A yard" wide}\n',
      'references.md': '',
      'figures/yard.svg': '<svg viewBox="0 0 560 400"></svg>',
    }) ?? {};
  const page = load(html);
  expect(
    page('blockquote')
      .map((_, quote) => page(quote).attr('role') ?? 'none')
      .get(),
  ).toEqual(['doc-pullquote', 'none']);
  expect(page('figure').attr('class')).toBe('wide');
  // Search finds its words once: where they stand.
  expect(textPassages(html).filter(({ text }) => text.includes('common'))).toHaveLength(1);
});

test('notes are numbered by their place, whatever they are called in the source', () => {
  const { html = '' } =
    made({
      'article.md': 'One[^b], two[^2] and one again[^b].\n\n[^2]: Second.\n\n[^b]: First.\n',
      'references.md': '',
      'appendices.md': '## Appendix A\n\nThree[^own].\n\n[^own]: Its own.\n',
    }) ?? {};
  const page = load(html);
  const references = page('[role="doc-noteref"]').map((_, link) => [
    [page(link).text(), page(link).attr('href'), page(link).attr('id')],
  ]);
  expect(references.get()).toEqual([
    ['1', '#text-note-1', 'text-note-ref-1'],
    ['2', '#text-note-2', 'text-note-ref-2'],
    ['1', '#text-note-1', 'text-note-ref-1-2'],
    ['1', '#text-appendix-note-1', 'text-appendix-note-ref-1'],
  ]);
  expect(page('#text-note-1').text()).toMatch(/First/);
  const back = page('[role="doc-backlink"]').map((_, link) => page(link).attr('href'));
  expect(back.get()).toEqual([
    '#text-note-ref-1',
    '#text-note-ref-1-2',
    '#text-note-ref-2',
    '#text-appendix-note-ref-1',
  ]);
});

test('a work leads back to each place where it is cited, in the language of the article', () => {
  const { html = '' } =
    made({
      'article.md': '## Yards\n\nLynch (1960), again (Lynch, 1960; Jacobs, 1961).\n',
      'references.md':
        '- Jacobs, J. (1961). *Cities*.\n- Lynch, K. (1960). *The image*.\n- Mumford, L. (1938). *Culture*.\n',
    }) ?? {};
  const page = load(html);
  const back = page('.references li').map((_, work) => [
    page('[role="doc-backlink"]', work)
      .map((_, link) => `${page(link).text()} ${page(link).attr('href')} ${page(link).attr('aria-label')}`)
      .get(),
  ]);
  expect(back.get()).toEqual([
    ['↩ #text-citation-1-1 Back to the text (work 1)'],
    [
      'a #text-citation-2-1 Back to the text (work 2, citation a)',
      'b #text-citation-2-2 Back to the text (work 2, citation b)',
    ],
    [],
  ]);
  expect(page('#text-citation-2-2').text()).toBe('Lynch, 1960');
});

test('the outline has the headings without the numbers of notes', () => {
  expect(whole()?.outline).toEqual([
    { id: 'text-section-1', title: 'Yards', level: 2 },
    { id: 'text-section-1-1', title: 'Old yards', level: 3 },
    { id: 'text-section-2', title: 'Streets', level: 2 },
    { id: 'text-notes', title: 'Notes', level: 2 },
    { id: 'text-references', title: 'References', level: 2 },
    { id: 'text-appendix-1', title: 'Appendix\u00A0A.\u00A0Letters', level: 2 },
  ]);
});

test('a figure is a picture with its text, size and data; a table has heads with scopes, and its file', () => {
  const { html = '', files } = whole() ?? {};
  const page = load(html);
  const [figure, table] = page('figure').get();
  expect(page('img', figure).attr()).toEqual({
    src: '/images/articles/volume-3/houses/figures/yard.svg',
    alt: 'A plan',
    width: '560',
    height: '185',
    loading: 'lazy',
  });
  expect(page('figcaption', figure).is(':last-child')).toBe(true);
  expect(page('figcaption', figure).text()).toBe('Figure\u00A01. The yard');
  expect(page('th[scope="col"]', table).text()).toBe('YearHouses');
  for (const each of [figure, table])
    expect(page('a', each).attr('href')).toBe('/images/articles/volume-3/houses/data/houses.csv');
  expect(files).toEqual(['figures/yard.svg', 'data/houses.csv']);
});

test('figures and tables are listed with their captions, and the words of the running text are counted', () => {
  expect(whole()?.figures).toEqual([
    {
      id: 'text-figure-1',
      name: 'Figure 1',
      caption: 'The yard',
      src: '/images/articles/volume-3/houses/figures/yard.svg',
    },
    { id: 'text-table-1', name: 'Table 1', caption: 'Houses' },
  ]);
  const prose =
    'Yards As Lynch says, see Figure and Figure. Old yards Figure. The yard CSV Streets A street.';
  expect(whole()?.words).toBe(prose.split(' ').length);
});

test('words are not divided, and nothing but text comes through', () => {
  const { html = '' } = made({ 'article.md': '## A\n\nUnderstanding [here](javascript:alert(1))\n' }) ?? {};
  expect(html).not.toMatch(/script|\u00AD/);
  expect(html).toContain('Understanding');
  expect(() => made({ 'article.md': '## A\n\nUnderstanding <script>alert(1)</script>\n' })).toThrow(
    /article\.md: line 3: HTML is shown in no form/,
  );
});

test('an article without a source has no full text, and a fault of the source is told with its file', () => {
  expect(made({ 'references.md': '- Lynch, K. (1960). City.\n' })).toBeUndefined();
  expect(() => made({ 'article.md': '::figure[A]{src="none.svg" alt="B"}' })).toThrow(SourceProblem);
  expect(() =>
    made({
      'article.md': '::figure[A]{src="a.svg" alt="B" data="none.csv"}',
      'figures/a.svg': '<svg viewBox="0 0 1 1"></svg>',
    }),
  ).toThrow(/none\.csv: is missing/);
});
