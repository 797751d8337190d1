import fs from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { ArticleFile } from '#shared/article.ts';
import { EditorialBoard, Journal } from '#shared/journal.ts';
import { JournalPageMatter, type JournalPageSlug, journalPageSlugs } from '#shared/journal-page.ts';
import { type Language, languages } from '#shared/language.ts';
import { pageCount } from '#shared/page-range.ts';
import { isPagePath } from '#shared/paths.ts';
import { VolumeFile } from '#shared/volume.ts';
import { articlePdfFile, volumePdfFile } from '../../server/library/files.ts';
import type { Problems } from './problems.ts';
import { type PdfFacts, type PdfText, readPdfFacts, readPdfText } from './read-pdf.ts';

export type PageContent = JournalPageMatter & { slug: JournalPageSlug; language: Language; markdown: string };
export type ArticleContent = ArticleFile & {
  /** Markdown by language. */
  abstracts: Record<Language, string>;
  /** Markdown, one entry a reference. */
  references: string[];
  pdf: PdfText;
};
export type VolumeContent = VolumeFile & { pdf: PdfFacts; articles: ArticleContent[] };
export type Content = {
  journal: Journal;
  editorialBoard: EditorialBoard;
  pages: PageContent[];
  volumes: VolumeContent[];
};

/**
 * Reads and checks everything below the resources folder. What is wrong is noted in `problems`, all of it at
 * once; the content is whole only when nothing was noted.
 */
export async function readContent(resources: string, problems: Problems): Promise<Content | undefined> {
  const at = (...parts: string[]) => path.join(resources, ...parts);
  const journal = problems.check(
    at('journal/journal.json'),
    Journal,
    readJson(at('journal/journal.json'), problems),
  );
  const editorialBoard = problems.check(
    at('journal/editorial-board.json'),
    EditorialBoard,
    readJson(at('journal/editorial-board.json'), problems),
  );
  const pages = journal ? readPages(at('journal/pages'), journal, problems) : [];
  const volumes: VolumeContent[] = [];
  for (const name of folders(at('volumes'))) {
    const volume = await readVolume(resources, name, problems);
    if (volume) volumes.push(volume);
  }
  checkUnique(at('volumes'), volumes, problems);
  if (journal && problems.list().length === 0)
    checkHome(at('journal/journal.json'), journal, volumes, problems);
  return journal && editorialBoard ? { journal, editorialBoard, pages, volumes } : undefined;
}

function checkHome(file: string, journal: Journal, volumes: VolumeContent[], problems: Problems): void {
  const ids = new Set(volumes.flatMap((volume) => volume.articles.map((article) => article.id)));
  for (const id of new Set([journal.home.featured, ...journal.home.carousel])) {
    if (!ids.has(id)) problems.add(file, `home: there is no article ${id}`);
  }
}

function readPages(folder: string, journal: Journal, problems: Problems): PageContent[] {
  const pages: PageContent[] = [];
  for (const language of languages) {
    for (const slug of journalPageSlugs) {
      const file = path.join(folder, language, `${slug}.md`);
      const text = readText(file, problems);
      if (text === undefined) continue;
      const vfile = new VFile(text);
      matter(vfile, { strip: true });
      const front = problems.check(file, JournalPageMatter, vfile.data.matter);
      const markdown = fillIn(file, String(vfile), journal, problems);
      if (front) pages.push({ ...front, slug, language, markdown });
    }
  }
  return pages;
}

/** Puts the journal's facts into a text that names them as `{{placeholderIssn}}`, `{{indexedIn}}` and so on. */
function fillIn(file: string, markdown: string, journal: Journal, problems: Problems): string {
  const facts = new Map([
    ['issnPrint', journal.issn.print],
    ['issnOnline', journal.issn.online],
    ['placeholderIssn', journal.placeholderIssn],
    ...journal.indexedIn.map((name, place) => [`indexedIn${place + 1}`, name] as const),
  ]);
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) problems.add(file, `there is no fact named ${whole}`);
    return fact ?? whole;
  });
}

async function readVolume(resources: string, name: string, problems: Problems) {
  const folder = path.join(resources, 'volumes', name);
  const file = path.join(folder, 'volume.json');
  const facts = problems.check(file, VolumeFile, readJson(file, problems));
  if (!facts) return undefined;
  if (String(facts.id) !== name) problems.add(file, `id: ${facts.id} is not the folder's name`);
  if (!fs.existsSync(path.join(folder, facts.cover))) {
    problems.add(file, `cover: there is no ${facts.cover} beside it`);
  }
  const articles: ArticleContent[] = [];
  for (const slug of folders(folder)) {
    const article = await readArticle(resources, facts.id, slug, problems);
    if (article) articles.push(article);
  }
  const pdf = await readSoundPdf(path.join(resources, volumePdfFile(facts.id)), problems, readPdfFacts);
  return pdf && { ...facts, pdf, articles };
}

async function readArticle(resources: string, volume: number, slug: string, problems: Problems) {
  const folder = path.join(resources, 'volumes', String(volume), slug);
  const file = path.join(folder, 'article.json');
  const facts = problems.check(file, ArticleFile, readJson(file, problems));
  if (!facts) return undefined;
  if (facts.slug !== slug) problems.add(file, `slug: ${facts.slug} is not the folder's name`);
  if (facts.volume !== volume) problems.add(file, `volume: ${facts.volume} is not the folder's volume`);
  const abstracts = Object.fromEntries(
    languages.map((language) => [
      language,
      readText(path.join(folder, `abstract.${language}.md`), problems)?.trim() ?? '',
    ]),
  ) as Record<Language, string>;
  const references = (readText(path.join(folder, 'source/references.md'), problems) ?? '')
    .split(/\n(?=- )/)
    .map((entry) =>
      entry
        .replace(/^- /, '')
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  const pdfFile = path.join(resources, articlePdfFile(volume, slug));
  const pdf = await readSoundPdf(pdfFile, problems, readPdfText);
  if (pdf) checkPdf(pdfFile, facts, pdf, problems);
  return pdf && { ...facts, abstracts, references, pdf };
}

function checkPdf(file: string, article: ArticleFile, pdf: PdfText, problems: Problems): void {
  const wanted = pageCount(article.pagesInPanel);
  if (pdf.pages !== wanted) {
    problems.add(file, `has ${pdf.pages} pages, pagesInPanel in article.json wants ${wanted}`);
    return;
  }
  for (const [index, { label }] of pdf.texts.entries()) {
    const printed = String(article.pagesInPanel.first + index);
    if (label !== printed) {
      problems.add(file, `page ${index + 1} is labelled ${label}, its printed number is ${printed}`);
      return;
    }
  }
}

/** What must not be told twice in all of the journal; a slug must not be the path of a page either. */
function checkUnique(folder: string, volumes: VolumeContent[], problems: Problems): void {
  const seen = new Map<string, string>();
  for (const { id, volume, issue, slug, doi } of volumes.flatMap(({ articles }) => articles)) {
    const file = path.join(folder, String(volume), slug, 'article.json');
    for (const key of [`id: ${id}`, `slug: ${slug}`, `doi: ${doi}`, `issue: ${volume} (${issue})`]) {
      const other = seen.get(key);
      if (other) problems.add(file, `${key} is also that of ${other}`);
      seen.set(key, file);
    }
    if (isPagePath(`/${slug}`)) problems.add(file, `slug: ${slug} is the path of a page`);
  }
}

async function readSoundPdf<Facts>(
  file: string,
  problems: Problems,
  read: (file: string) => Promise<Facts>,
): Promise<Facts | undefined> {
  if (!fs.existsSync(file)) {
    problems.add(file, 'there is no such file (npm run pdfs makes the sample edition’s)');
    return undefined;
  }
  try {
    return await read(file);
  } catch (error) {
    problems.add(file, `can't be read as a PDF: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function folders(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function readText(file: string, problems: Problems): string | undefined {
  if (!fs.existsSync(file)) {
    problems.add(file, 'there is no such file');
    return undefined;
  }
  const text = fs.readFileSync(file, 'utf8');
  if (text.trim() === '') problems.add(file, 'is empty');
  return text;
}

function readJson(file: string, problems: Problems): unknown {
  const text = readText(file, problems);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    problems.add(file, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
