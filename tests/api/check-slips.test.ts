import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import type { SmallEdition } from '../support/small-edition.ts';

const change = ({ edit, article }: SmallEdition, to: (article: Record<string, unknown>) => void) =>
  edit(path.join(article, 'article.json'), to);
const like = (part: string) => expect.stringContaining(part) as string;

test('HTML and invisible characters in titles and statements are problems, each with its field', async ({
  edition,
}) => {
  change(edition, (article) => {
    article.title = {
      ...(article.title as object),
      en: 'A <i>Film</i>',
      kk: 'Фильм\u200b',
      ru: 'Фи\u00adльм',
    };
    const text = { ru: 'Спасибо', en: 'Thanks &amp; more', kk: 'Рахмет \u202eжоқ' };
    article.statements = { acknowledgements: text };
  });
  expect((await checkLibrary(edition.resources)).problems).toEqual(
    expect.arrayContaining([
      like('title.ru: contains U+00AD, which is invisible'),
      like('title.en: contains HTML, “<i>”'),
      like('title.kk: contains U+200B'),
      like('statements.acknowledgements.en: contains HTML, “&amp;”'),
      like('statements.acknowledgements.kk: contains U+202E'),
    ]),
  );
});

test('what was hardly meant is noted: doubles, mixed letters, a place where nobody works, no authors', async ({
  edition,
}) => {
  const text = { ru: 'Фильм об архитекторе', en: 'A film', kk: 'Сәулетші' };
  const words = ['кино', 'Кино'];
  change(edition, (article) => {
    article.type = 'research-article';
    article.title = { ...text, kk: text.ru };
    article.sentenceTitle = 'A film';
    article.keywords = { ru: words, en: ['film', 'cinema'], kk: words };
    article.affiliations = [{ name: { ...text, ru: 'Институт гoрода' }, city: text, country: 'KZ' }];
  });
  fs.copyFileSync(path.join(edition.article, 'abstract.ru.md'), path.join(edition.article, 'abstract.kk.md'));
  const { problems, notes } = await checkLibrary(edition.resources);
  expect(problems).toEqual([]);
  expect(notes).toEqual(
    expect.arrayContaining([
      like('title.kk: is the title in ru, too'),
      like('abstract.kk.md: is the abstract in ru, too'),
      like('keywords.ru: has “кино” twice'),
      like('affiliations.0.name.ru: “гoрода” is Cyrillic but for o: search does not find it'),
      like('affiliations.0: no author works here: authors name it by its number, 1'),
      like('authors: a research article has none: is the type right?'),
    ]),
  );
});

test('a PDF that is another article’s, or in another language, is noted', async ({ edition }) => {
  const other = 'resources/volumes/2/who-owns-good-land/who-owns-good-land.pdf';
  fs.copyFileSync(other, path.join(edition.article, `${path.basename(edition.article)}.pdf`));
  fs.rmSync(path.join(edition.article, 'source'), { recursive: true });
  const { notes } = await checkLibrary(edition.resources);
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\.pdf: the PDF’s own title is “.*good land/i),
      like('its text seems to be in the language en, but article.json says ru'),
    ]),
  );
});

test('a file with the name of a Windows device is a problem', async ({ edition }) => {
  fs.mkdirSync(path.join(edition.article, 'supplements'));
  fs.writeFileSync(path.join(edition.article, 'supplements/con.csv'), 'a\n1\n');
  change(edition, (article) => {
    article.supplements = [{ file: 'con.csv', title: { ru: 'Данные', en: 'Data', kk: 'Деректер' } }];
  });
  expect((await checkLibrary(edition.resources)).problems).toEqual([
    like('con.csv: con.csv is the name of a device in Windows'),
  ]);
});
