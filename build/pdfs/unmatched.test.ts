import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listItems } from './article-parts.ts';
import { findCitations, readCitedWorks } from './cited-works.ts';
import { findUnmatched } from './unmatched.ts';

const works = readCitedWorks([
  'Башляр, Г. (2004). *Избранное: Поэтика пространства*. РОССПЭН.',
  'Habermas, J. (1989). *The structural transformation of the public sphere*.',
  'Harvey, D. (2008). *The right to the city*.',
  'Jacobs, J. (1961). *The death and life*.',
  'Lynch, K. (1960). *The image of the city*.',
  'McCann, E., & Ward, K. (Eds.). (2011). *Mobile urbanism*.',
  'Ward, K. (1995). *A city*.',
  'Зиммель, Г. (2018). *Большие города*.',
]);

/** What looks like a citation without a work, with the work that may be meant. */
const unmatched = (text: string) =>
  findUnmatched(text, works).map(({ cited, nearest }) => [
    cited,
    nearest && `${nearest.names[0]} ${nearest.year}`,
  ]);

test.each([
  ['other letters', 'as shown (Linch, 1960)', 'Linch, 1960', 'Lynch 1960'],
  ['another year', 'Lynch (1961) shows', 'Lynch (1961)', 'Lynch 1960'],
  ['another script', 'у Хабермаса (1989) иначе', 'Хабермаса (1989)', 'Habermas 1989'],
  ['other authors', 'as McCann (2011) says', 'McCann (2011)', 'McCann 2011'],
  ['a case and another year', 'дом у Башляра (2005)', 'Башляра (2005)', 'Башляр 2004'],
  ['sounds in another script', 'пишет Харви (2008)', 'Харви (2008)', 'Harvey 2008'],
  ['sounds, with a first name', 'Джейн Джекобс (1961)', 'Джейн Джекобс (1961)', 'Jacobs 1961'],
  ['sounds and cases of two', 'у Маккана и Уорда (2011)', 'Маккана и Уорда (2011)', 'McCann 2011'],
  ['a case that has a consonant', 'названо Уордом (1995)', 'Уордом (1995)', 'Ward 1995'],
  ['Kazakh cases', 'Харвидің (2008) ойынша', 'Харвидің (2008)', 'Harvey 2008'],
  ['Latin letters by sound', 'as Simmel (2018) says', 'Simmel (2018)', 'Зиммель 2018'],
  ['words before the name', 'Urban planner Kevin Linch (1960)', 'Kevin Linch (1960)', 'Lynch 1960'],
  ['a word that begins the sentence', 'However Linch (1960) says', 'Linch (1960)', 'Lynch 1960'],
  ['other words between', 'Lynch in a book (1961)', 'Lynch in a book (1961)', 'Lynch 1960'],
])('a citation by %s is told with the work that is meant', (_, text, found, nearest) => {
  expect(unmatched(text)).toEqual([[found, nearest]]);
});

test('citations of works that are nowhere near are told too, each of a group', () => {
  expect(
    unmatched('(see Jakobson, 1958; Lynch, 1960; Бюро национальной статистики, 2023; Tilly et al., 1975)'),
  ).toEqual([
    ['Jakobson, 1958', undefined],
    ['Бюро национальной статистики, 2023', undefined],
    ['Tilly et al., 1975', undefined],
  ]);
  expect(unmatched('(Tilly 1975, 1984) and Tilly (1975, 1984)')).toEqual([
    ['Tilly 1975', undefined],
    ['Tilly 1984', undefined],
    ['Tilly (1975)', undefined],
    ['Tilly (1984)', undefined],
  ]);
  expect(unmatched('у Хардта (2008)')).toEqual([['Хардта (2008)', undefined]]);
  expect(unmatched('as in de Certeau (1984, p. 5) and Hall and Soskice (2001)')).toEqual([
    ['de Certeau (1984)', undefined],
    ['Hall and Soskice (2001)', undefined],
  ]);
});

test.each([
  '(Interview 4, 2019)',
  '(C2, Almaty, October 2023)',
  '(интервью с архитектором, 2019)',
  '(April–May 2023)',
  'Тлеуберлин (1929–1996)',
  'памятник в Актобе (2000)',
  'the fair in Almaty (2004)',
  'In Almaty (2004) the fair',
  'На Арбате (2004) был сквер',
  '(2024 жылғы наурыз–қараша)',
  '(illustrative data, n = 1600)',
  '(Lynch, 1960, p. 1999)',
  '(Lynch, 1960/1981)',
])('%s cites nothing', (text) => {
  expect(unmatched(text)).toEqual([]);
});

const articles = fs.globSync('resources/volumes/*/*/source').sort();

/** The lines of an article and the works that it lists. */
function read(source: string) {
  const text = (name: string) => fs.readFileSync(path.join(source, name), 'utf8');
  const lines = ['article.md', 'appendices.md'].flatMap((name) =>
    text(name).replaceAll(/[*_]/g, '').split('\n'),
  );
  return { texts: lines, works: readCitedWorks(listItems(text('references.md'))) };
}

test('nothing is told of the sample edition, and nearly every work that is taken from its lists', () => {
  let [told, all] = [0, 0];
  for (const { texts, works } of articles.map(read)) {
    expect(texts.flatMap((text) => findUnmatched(text, works))).toEqual([]);
    for (const work of works) {
      const others = works.filter((one) => one !== work);
      const places = texts.flatMap((text) => {
        const own = findCitations(text, works).filter(({ place }) => place === work.place);
        return own.length > 0 ? { text, ends: own.map(({ end }) => end) } : [];
      });
      const found = places.some(({ text, ends }) =>
        findUnmatched(text, others).some(({ end }) => ends.includes(end)),
      );
      told += found ? 1 : 0;
      all += 1;
    }
  }
  expect(all).toBe(331);
  expect(told).toBeGreaterThanOrEqual(330);
});
