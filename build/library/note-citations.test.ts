import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Language } from '#shared/language/language.ts';
import { noteCitations } from './note-citations.ts';
import { createProblems } from './problems.ts';

/** What is noted of an article with these texts. */
function noted(texts: Record<string, string>, language: Language = 'en'): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citations-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'source/data'), { recursive: true });
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, 'source', name), text);
  const problems = createProblems();
  noteCitations(folder, { language }, problems);
  expect(problems.list()).toEqual([]);
  return problems.notes().map((note) => note.replace(path.join(folder, 'source/'), ''));
}

const references = '- Lynch, K. (1960). *City*.\n- Jacobs, J. (1961). *Life*.\n- Statute. No year.\n';

test('citations without a work, works that are never cited, and what can’t be read are told with their lines', () => {
  expect(
    noted({ 'references.md': references, 'article.md': 'Lynch (1960).\n\nA street\n(Lynch, 1961).\n' }),
  ).toEqual([
    'article.md:4: “Lynch, 1961” is cited, but not in references.md; the nearest there is Lynch (1960) in line 1',
    'references.md:2: Jacobs (1961) is never cited',
    'references.md:3: has no author and year before its title, so its citations are not searched',
  ]);
});

test('a work is cited where the source of a quotation, a note or a table names it', () => {
  const text = '> a\n>\n> :source[Lynch, 1960, p. 5]\n\nb[^1]\n\n[^1]: See Jacobs (1961).\n';
  const two = references.split('\n').slice(0, 2).join('\n');
  expect(noted({ 'references.md': two, 'article.md': text })).toEqual([]);
  const [file, note] = ['City,By\nParis,"walks (Jacobs, 1961)"\n', 'After Lynch (1960).'];
  const table = `Table 1.\n\n::table[Walks]{src="a.csv" note="${note}"}\n`;
  expect(noted({ 'references.md': two, 'article.md': table, 'data/a.csv': file })).toEqual([]);
});

test('what can’t be searched is said', () => {
  expect(noted({ 'references.md': references })).toEqual([
    'references.md: is not compared with the citations of the text: there is no article.md beside it',
  ]);
  expect(noted({ 'references.md': references, 'article.md': 'A street [1, 2].' })).toEqual([
    'references.md: no citation by author and year leads to this list; citations in another form, such as by number, are not searched',
  ]);
});

const figure = (number: number) => `::figure[Yard]{src="fig-${number}.svg" alt="A"}\n\n`;

test('figures, tables, equations and appendices that do not agree with their mentions are told', () => {
  const article = `See Figures 2 and 3, Table 1,\nequation (2) and Appendices A–C.\n\nFigure 1 is here.\n\n${figure(1)}${figure(2)}::table[Houses]{src="a.csv"}\n\n::table[Streets]{src="b.csv"}\n\n$$ (1)\nx\n$$\n`;
  const appendices =
    '## Appendix A. One\n\n::table[More]{src="c.csv"}\n\n## Appendix B. Two\n\n## Appendix D. Three\n';
  expect(noted({ 'article.md': article, 'appendices.md': appendices })).toEqual([
    'appendices.md:7: appendix D is never mentioned in the text',
    'article.md:1: figure 3 is mentioned, but those of the article are 1–2',
    'article.md:2: equation 2 is mentioned, but the article has only equation 1',
    'article.md:2: appendix C is mentioned, but those of the article are A–D',
    'article.md:4: figure 1 is first mentioned after figure 2',
    'article.md:12: table 2 is never mentioned in the text',
  ]);
});

test.each([
  ['en', 'See Appendix B.\n\nAnd Appendix A, then Appendix C.', ['A', 'B', 'C'], 'Appendix '],
  ['ru', 'См. приложение Б.\n\nИ приложение А, и приложение В.', ['А', 'Б', 'В'], 'Приложение '],
  ['kk', 'Б қосымшасын қараңыз.\n\nЖәне А қосымшасын, В қосымшасын.', ['А', 'Б', 'В'], ''],
] as const)(
  'appendices that are first mentioned in another order are told: %s',
  (language, article, names, word) => {
    const head = (name: string) => (word ? `## ${word}${name}. One` : `## ${name} қосымша. Бір`);
    const appendices = names.map(head).join('\n\n');
    const [first, second] = names;
    expect(noted({ 'article.md': article, 'appendices.md': appendices }, language)).toEqual([
      `article.md:3: appendix ${first} is first mentioned after appendix ${second}`,
    ]);
  },
);

test.each([
  ['ru', 'См. рис. 1 и 2, таблицу 3, формулу (4) и приложения А и Б.'],
  ['kk', '1 және 2-суреттерді, 3-кестені, (4)-формуланы, А және Б қосымшаларын қараңыз.'],
] as const)('mentions are read in Russian and Kazakh: %s', (language, article) => {
  expect(noted({ 'article.md': article }, language).map((note) => note.split(' is mentioned')[0])).toEqual([
    'article.md:1: figure 1',
    'article.md:1: figure 2',
    'article.md:1: table 3',
    'article.md:1: equation 4',
    'article.md:1: appendix А',
    'article.md:1: appendix Б',
  ]);
});

test('figures of cited works are not taken for those of the article', () => {
  const article = 'As in (Lynch, 1960, Figure 7), Lynch’s (1960) Figure 8 and Figure 9 in Lynch (1960).';
  expect(noted({ 'references.md': '- Lynch, K. (1960). *City*.\n', 'article.md': article })).toEqual([]);
});
