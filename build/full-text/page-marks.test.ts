import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { element } from '../pdfs/hast-element.ts';
import { writeHtml } from '../pdfs/markdown-to-html.ts';
import { markPages } from './page-marks.ts';

const text = (value: string) => ({ type: 'text', value }) as const;
const paragraph = (words: string) => element('p', [text(words)]);
const section = (...children: Element[]): Root => ({
  type: 'root',
  children: [element('section', children)],
});

function marked(tree: Root, pages: string[]): { html: string; printed: number } {
  const printed = markPages(
    tree,
    pages.map((words, place) => ({ label: String(10 + place), text: words })),
    '.',
  );
  const html = writeHtml(tree).replaceAll(
    /<span role="doc-pagebreak" id="p-(\d+)" aria-label="\1"><\/span>/g,
    '[$1]',
  );
  return { html: html.replace('<section>', '').replace('</section>', ''), printed };
}

test('a mark stands before the first word of its page, with the signs that open it', () => {
  const { html, printed } = marked(
    section(paragraph('Они живут в новых домах, «а старые стоят» пустыми весь год.')),
    ['Они живут в новых домах,', '«а старые стоят» пустыми весь год.'],
  );
  expect(html).toBe('<p>[10]Они живут в новых домах, [11]«а старые стоят» пустыми весь год.</p>');
  expect(printed).toBe(1);
});

test('a page with nothing of the text has its mark before the next', () => {
  const { html } = marked(
    section(element('h2', [text('Введение в тему')]), paragraph('Город стоит на реке.')),
    [
      'Журнал. Название статьи. Аннотация',
      'Введение в тему Город стоит на реке.',
      'Abstracts in other languages',
    ],
  );
  expect(html).toBe('[10][11]<h2>Введение в тему</h2><p>Город стоит на реке.</p>[12]');
});

test('where the first words of a page are read differently, they are counted back', () => {
  const { html } = marked(section(paragraph('one two three four дизайн код six seven eight nine ten')), [
    'one two three four',
    'дизайнкод six seven eight nine ten',
  ]);
  expect(html).toContain('four дизайн [11]код six');
});

test('a page that begins within a link, or within one in a heading, has its mark before these', () => {
  const link = (words: string) => element('a', [text(words)], { href: '#text-work-7' });
  const { html } = marked(
    section(
      element('p', [
        text('The cells are few ('),
        link('Braga et al., 2010 and later'),
        text(') in every city.'),
      ]),
      element('h2', [text('After '), link('Jacobs, the city of 1961')]),
      paragraph('Streets need eyes upon them.'),
    ),
    [
      'The cells are few (Braga et al.,',
      '2010 and later) in every city. After Jacobs,',
      'the city of 1961 Streets need eyes upon them.',
    ],
  );
  expect(html).toBe(
    '<p>[10]The cells are few ([11]<a href="#text-work-7">Braga et al., 2010 and later</a>) in every city.</p>' +
      '[12]<h2>After <a href="#text-work-7">Jacobs, the city of 1961</a></h2><p>Streets need eyes upon them.</p>',
  );
});

test('a table that continues is marked in the cell where its page begins, not at its repeated head', () => {
  const row = (name: string, ...cells: string[]) =>
    element(
      'tr',
      cells.map((cell) => element(name, [text(cell)])),
    );
  const table = element('figure', [
    element('table', [
      element('caption', [text('Table 1. Houses of the village')]),
      element('thead', [row('th', 'House', 'People')]),
      element('tbody', [
        row('td', 'First house', 'four people'),
        row('td', 'Second house', 'five more people'),
      ]),
    ]),
  ]);
  const { html } = marked(section(paragraph('The village has two houses.'), table), [
    'The village has two houses.',
    'Table 1. Houses of the village House People First house four people',
    'House People Second house five more people',
  ]);
  expect(html).toContain('</p>[11]<figure>');
  expect(html).toContain('<td>[12]Second house</td>');
});

test('a figure stands where it is printed: after a paragraph that the typesetter set before it', () => {
  const figure = element('figure', [element('figcaption', [text('Figure 1. A plan of the yard')])]);
  const { html, printed } = marked(
    section(
      paragraph('See the plan.'),
      figure,
      paragraph('The yard is long.'),
      paragraph('The street is short.'),
    ),
    ['See the plan. The yard is long.', 'Figure 1. A plan of the yard The street is short.'],
  );
  expect(html).toBe(
    '<p>[10]See the plan.</p><p>The yard is long.</p>[11]<figure><figcaption>Figure 1. A plan of the yard</figcaption></figure><p>The street is short.</p>',
  );
  expect(printed).toBe(1);
});

test('a word that continues in italics is one word, and a number of a note is none of it', () => {
  const { printed } = marked(
    section(
      element('p', [
        text('В '),
        element('em', [text('го')]),
        text('роде'),
        element('sup', [element('a', [text('3')])]),
        text(' тихо'),
      ]),
    ),
    ['В городе 3 тихо'],
  );
  expect(printed).toBe(1);
});

test('the PDF of another text is told by how little is printed in it', () => {
  const { printed } = marked(section(paragraph('The village has two houses and a yard.')), [
    'A city of many people.',
  ]);
  expect(printed).toBeLessThan(0.5);
});

test('letters of formulas are in any order in print, but words beside them are missed', () => {
  const math = (...signs: string[]) =>
    element(
      'math',
      signs.map((sign) => element('mi', [text(sign)])),
    );
  const display = element('div', [math('n', 'N', 'S'), element('span', [text('(1)')])], {
    className: ['formula'],
  });
  const whole = () =>
    structuredClone(
      section(
        element('p', [text('The density '), math('n'), text(' of a yard is')]),
        display,
        paragraph('where people are counted once a year.'),
      ),
    );
  const pages = ['The density 𝑛 of a yard is', '𝑁\n𝑛 =\n𝑆 (1) where people are counted once a year.'];
  const { html, printed } = marked(whole(), pages);
  expect(printed).toBe(1);
  expect(html).toContain('<p>[10]The density <math>');
  expect(html).toContain('</p>[11]<div class="formula">');
  const lost = marked(whole(), [String(pages[0]).replace('yard', '𝑦'), String(pages[1])]);
  expect(lost.printed).toBeCloseTo(13 / 14);
});
