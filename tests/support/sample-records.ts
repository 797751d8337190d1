import fs from 'node:fs';
import path from 'node:path';
import { ArticleFile } from '#shared/article/article-file.ts';
import { type CitationRecord, citationRecord } from '#shared/citation/record.ts';
import { type LocalizedText, languages } from '#shared/language/language.ts';
import { Journal } from '#shared/library/journal.ts';

/** The journal of the sample edition. */
export function sampleJournal(): Journal {
  return Journal.parse(JSON.parse(fs.readFileSync('resources/journal/journal.json', 'utf8')));
}

/** The citation records of the sample edition's twelve articles, sorted by number. */
export function sampleRecords(): CitationRecord[] {
  const journal = sampleJournal();
  return fs
    .globSync('resources/volumes/*/*/article.json')
    .map((file) => {
      const article = ArticleFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
      const abstract = (language: string) =>
        fs.readFileSync(path.join(path.dirname(file), `abstract.${language}.md`), 'utf8').trim();
      const description = Object.fromEntries(languages.map((language) => [language, abstract(language)]));
      const pdf = { besidePage: `/${article.slug}.pdf` };
      const { issue = null, pagesInPanel = null } = article;
      const citable = { ...article, issue, status: null, description: description as LocalizedText, pdf };
      return citationRecord(citable, journal, pagesInPanel, 'https://journal.example');
    })
    .sort((one, other) => one.id - other.id);
}

/** The citation record of one article, with the changes a test needs. */
export function sampleRecord(id: number, change: Partial<CitationRecord> = {}): CitationRecord {
  const record = sampleRecords().find((candidate) => candidate.id === id);
  if (!record) throw new Error(`there is no article ${id}`);
  return { ...record, ...change };
}

/** Fictitious authors: `Abaev, Ivan`, `Bbaev, Ivan` and so on. */
export function manyAuthors(count: number): CitationRecord['authors'] {
  return Array.from({ length: count }, (_, place) => {
    const letter = String.fromCharCode('A'.charCodeAt(0) + (place % 26));
    const family = `${letter}baev`;
    return {
      givenName: { ru: 'Иван Петрович', en: 'Ivan', kk: 'Иван' },
      familyName: { ru: `${letter}баев`, en: family, kk: `${letter}баев` },
    };
  });
}
