import { expect, test } from 'vitest';
import type { Language } from '../../src/shared/language/language.ts';
import { readCitedWorks } from './cited-works.ts';
import { dropDeadMentions } from './cross-references.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const references = '- Lynch, K. (1960). *The image of the city*. MIT Press.';

function html(markdown: string, language: Language, part = 'text'): string {
  const works = readCitedWorks([references.slice(2)]);
  const counted = { figures: 0, tables: 0 };
  const setting = { file: 'article.md', source: '.', scope: 'slug', language, counted, works };
  return markdownToHtml(markdown, setting, part).html.replaceAll('\u00A0', ' ').replaceAll('\u00AD', '');
}

test('a citation links to its work in the list of references', () => {
  expect(html('A city (Lynch, 1960).', 'en')).toContain(
    '(<a class="mention" href="#slug-work-1">Lynch, 1960</a>)',
  );
  expect(html(references, 'en', 'references')).toContain('<li id="slug-work-1">');
});

test('a DOI in the list of references is a link and printed as its address', () => {
  const address = 'https://doi.org/10.5555/lynch';
  expect(html(`${references} doi:10.5555/lynch`, 'en', 'references')).toContain(
    `<a href="${address}">${address}</a>`,
  );
});

test.each<[Language, string, string[]]>([
  ['en', 'See Table 2 and Figures 3 and 4.', ['table-2>Table 2', 'figure-3>3', 'figure-4>4']],
  [
    'ru',
    'На рисунке 3 и в таблице 12 (рис. 1).',
    ['figure-3>рисунке 3', 'table-12>таблице 12', 'figure-1>рис. 1'],
  ],
  ['kk', '2-кестедегі нәтиже (1-сурет).', ['table-2>2-кестедегі', 'figure-1>1-сурет']],
])('mentions of figures and tables are links (%s)', (language, text, expected) => {
  const links = [...html(text, language).matchAll(/href="#slug-([^"]+)"(>[^<]+)/g)].map(
    ([, id, words]) => `${id}${words}`,
  );
  expect(links).toEqual(expected);
});

test('headings and words that only look like a mention stay as they are', () => {
  expect(html('## Table 2\n\nThe tables 2 metres long, a figure of 3.', 'en')).not.toContain('#slug-figure');
});

test('citations may break over lines, mentions of figures may not', () => {
  const works = readCitedWorks(['Christopherson, M. (2016). *City of the future*.']);
  const setting = {
    file: '',
    source: '.',
    scope: 's',
    language: 'en' as const,
    counted: { figures: 0, tables: 0 },
    works,
  };
  const set = markdownToHtml('See Figure 2 (Christopherson, 2016).', setting, 'text').html;
  expect(set).toMatch(/>Figure\u00A02<.*>Chris\u00AD/);
});

test('a mention of a missing figure is no link', () => {
  const there = '<p id="slug-table-1"></p><a class="mention whole" href="#slug-table-1">Table 1</a>';
  expect(dropDeadMentions(`${there}<a class="mention whole" href="#slug-table-9">Table 9</a>`)).toBe(
    `${there}Table 9`,
  );
});

test('a figure of a cited work is no link to a figure of the article', () => {
  const linked = (text: string) => html(text, 'en').includes('#slug-figure-3');
  expect(linked('(Lynch, 1960, Figure 3)')).toBe(false);
  expect(linked('as in Figure 3 in Lynch (1960)')).toBe(false);
  expect(linked('Lynch’s (1960) Figure 3')).toBe(false);
  expect(linked('(Figure 3, after Lynch, 1960)')).toBe(true);
  expect(linked('Figure 3. A city (Lynch, 1960)')).toBe(true);
});

test('where a quotation is from is cited without brackets too', () => {
  expect(html('> A city.\n>\n> :source[Lynch, 1960, p. 5]', 'en')).toContain(
    '<footer><a class="mention" href="#slug-work-1">Lynch, 1960</a>, p. 5</footer>',
  );
});
