import path from 'node:path';
import type { ArticleFile } from '#shared/article/article-file.ts';
import type { Language } from '#shared/language/language.ts';
import { languages } from '#shared/language/language.ts';
import { detectLanguage } from '../../server/office/proposals/recognise/language.ts';
import { isTitle } from './check-pdf.ts';
import type { JsonFile, Problems } from './problems.ts';
import type { PdfText } from './read-pdf.ts';

type Slips = {
  source: JsonFile;
  facts: ArticleFile;
  abstracts: Record<Language, string>;
  pdfFile: string;
  pdf: PdfText;
};

/** Notes what is allowed and was hardly meant: an editor sees it before readers do. */
export function noteSlips({ source, facts, abstracts, pdfFile, pdf }: Slips, problems: Problems): void {
  const folder = path.dirname(source.file);
  const note = (field: string, reason: string) =>
    problems.note(source.file, `${field}: ${reason}`, source.positionOf(field.split('.')));

  const same = sameInTwo(facts.title);
  if (same) note(`title.${same[1]}`, `is the title in ${same[0]}, too`);
  const abstract = sameInTwo(abstracts);
  if (abstract)
    problems.note(path.join(folder, `abstract.${abstract[1]}.md`), `is the abstract in ${abstract[0]}, too`);
  for (const language of languages) {
    const twice = firstTwice(facts.keywords[language].map((keyword) => keyword.toLowerCase()));
    if (twice !== undefined) note(`keywords.${language}`, `has “${twice}” twice`);
    const word = mixedWord(abstracts[language]);
    if (word) problems.note(path.join(folder, `abstract.${language}.md`), ofTwoScripts(word));
  }
  for (const [field, text] of namedTexts(facts)) {
    const word = mixedWord(text);
    if (word) note(field, ofTwoScripts(word));
  }
  for (const place of facts.affiliations.keys()) {
    if (!facts.authors.some(({ affiliations }) => affiliations.includes(place + 1)))
      note(`affiliations.${place}`, `no author works here: authors name it by its number, ${place + 1}`);
  }
  if (facts.type === 'research-article' && facts.authors.length === 0)
    note('authors', 'a research article has none: is the type right?');
  noteForeignPdf(pdfFile, facts, pdf, problems);
}

/** Notes a PDF that seems to be another article’s, or in another language. */
function noteForeignPdf(file: string, facts: ArticleFile, pdf: PdfText, problems: Problems): void {
  const { title } = pdf;
  if (title !== null && isTitle(title)) {
    const own = letters(title);
    const titles = [...Object.values(facts.title), facts.sentenceTitle ?? ''].map(letters);
    if (!titles.some((known) => known !== '' && (known.includes(own) || own.includes(known))))
      problems.note(file, `the PDF’s own title is “${title}”: is it this article’s?`);
  }
  const text = pdf.texts.map((page) => page.text).join('\n');
  const found = text.length > 1_000 ? detectLanguage(text, facts.language === 'kk' ? 'kk' : 'ru') : null;
  if (found !== null && found !== facts.language)
    problems.note(
      file,
      `its text seems to be in the language ${found}, but article.json says ${facts.language}`,
    );
}

/** Titles, names, keywords and places of work: texts in which a letter of another script goes unseen. */
function namedTexts({
  title,
  authors,
  keywords,
  affiliations,
}: ArticleFile): [field: string, text: string][] {
  return languages.flatMap((language): [string, string][] => [
    [`title.${language}`, title[language]],
    ...keywords[language].map((keyword, place): [string, string] => [
      `keywords.${language}.${place}`,
      keyword,
    ]),
    ...authors.flatMap(({ givenName, familyName }, place): [string, string][] => [
      [`authors.${place}.givenName.${language}`, givenName[language]],
      [`authors.${place}.familyName.${language}`, familyName[language]],
    ]),
    ...affiliations.map(({ name }, place): [string, string] => [
      `affiliations.${place}.name.${language}`,
      name[language],
    ]),
  ]);
}

/** The first two languages whose texts are the same. */
function sameInTwo(texts: Record<Language, string>): [Language, Language] | undefined {
  for (const [place, one] of languages.entries())
    for (const other of languages.slice(place + 1))
      if (texts[one] !== '' && letters(texts[one]) === letters(texts[other])) return [one, other];
  return undefined;
}

function firstTwice(values: string[]): string | undefined {
  return values.find((value, place) => values.indexOf(value) !== place);
}

/** The first word that has letters of both scripts, such as one with a Latin “c”. */
function mixedWord(text: string): string | undefined {
  return text
    .match(/[\p{L}\p{M}]+/gu)
    ?.find((word) => /\p{Script=Cyrillic}{2}/u.test(word) && /\p{Script=Latin}/u.test(word));
}

function ofTwoScripts(word: string): string {
  const latin = [...word].filter((letter) => /\p{Script=Latin}/u.test(letter)).join('');
  return `“${word}” is Cyrillic but for ${latin}: search does not find it`;
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
