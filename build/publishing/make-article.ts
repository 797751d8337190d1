import fs from 'node:fs';
import path from 'node:path';
import { type ArticleType, mayLackRecord } from '#shared/article/article-type.ts';
import { Slug } from '#shared/article/identifiers.ts';
import { articleLocator, numberingOf } from '#shared/article/page-numbering.ts';
import { pageCount, pageRange } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { isPagePath } from '#shared/page/page-path.ts';
import { articlePdfFile } from '../../server/library/file-addresses.ts';
import { isTitle } from '../library/check-pdf.ts';
import { unwritten } from '../library/problems.ts';
import { isIssueFolder } from '../library/read-issue.ts';
import { type PdfText, readPdfText } from '../library/read-pdf.ts';
import { inPlainWords } from '../library/sound-pdf.ts';
import { Refusal } from '../refusal.ts';
import { schemaOf, writeJsonSchemas } from './json-schemas.ts';
import { type KnownContent, readKnownContent } from './known-volumes.ts';
import { nextDoi } from './next-doi.ts';
import { proposedFacts } from './proposed-facts.ts';
import type { TakenManuscript } from './take-manuscript.ts';

/** What is known of an article before it is made. */
export type NewArticle = {
  volume: number;
  slug: string;
  language: Language;
  /** Missing for an article published online first. */
  pages?: PageRange;
  /**
   * Its issue; in a volume without issues of its own its place in the volume, by default after the last. Missing for an
   * article published online first.
   */
  issue?: number;
  type?: ArticleType;
  /** The section of the issue. */
  section?: string;
  /** The typesetter's PDF, to be copied. */
  pdf?: string;
  /** What was made of the manuscript: the folder with its source, and its metadata. */
  manuscript?: Pick<TakenManuscript, 'folder' | 'proposal'>;
};

export type MadeArticle = {
  files: string[];
  /** The PDF's metadata, null without a PDF. */
  pdf: Pick<PdfText, 'pages' | 'title' | 'author'> | null;
};

/**
 * Makes the folder of a new article: `article.json` with whatever is known, files for abstracts and references, and the
 * source if it was made of a manuscript. The folder appears with everything in it, or not at all.
 * @throws Refusal when it exists already or can't be made
 */
export async function makeArticle(resources: string, given: NewArticle): Promise<MadeArticle> {
  const { volume, slug } = given;
  const { known, folder, article } = placed(resources, given);
  const pdf = given.pdf === undefined ? null : await readGivenPdf(given.pdf, given.pages);
  const files: Record<string, string> = {
    'article.json': `${JSON.stringify(factsOf(known, article, pdf), null, 2)}\n`,
    ...Object.fromEntries(
      languages.flatMap((language) => {
        const proposed = given.manuscript?.proposal.abstract[language];
        if (proposed === undefined && mayLackRecord(given.type)) return [];
        return [[`abstract.${language}.md`, `${proposed ?? unwritten}\n`]];
      }),
    ),
    ...(given.manuscript ? {} : { 'source/references.md': `- ${unwritten}\n` }),
  };
  // Beside the others, so that it is renamed on one disk.
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = fs.mkdtempSync(path.join(path.dirname(folder), `.${slug}-`));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(unfinished, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
    if (given.manuscript)
      fs.cpSync(path.join(given.manuscript.folder, 'source'), path.join(unfinished, 'source'), {
        recursive: true,
      });
    if (given.pdf !== undefined)
      fs.copyFileSync(given.pdf, path.join(unfinished, path.basename(articlePdfFile(volume, slug))));
    fs.chmodSync(unfinished, 0o777 & ~process.umask());
    fs.renameSync(unfinished, folder);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  writeJsonSchemas(resources, ['article']);
  const made = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = made
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return { files: paths.toSorted(), pdf };
}

/**
 * Refuses an article that can't be made, before anything is made for it.
 * @throws Refusal
 */
export function refuseArticle(resources: string, given: NewArticle): void {
  placed(resources, given);
}

function placed(resources: string, given: NewArticle) {
  const known = readKnownContent(resources);
  const { volume, slug } = given;
  const folder = path.join(resources, 'volumes', String(volume), slug);
  const article = { ...given, issue: given.pages && (given.issue ?? nextPlace(known, volume)) };
  refuseWhatCannotBe(known, folder, article);
  return { known, folder, article };
}

type Placed = NewArticle & { issue: number | undefined };

/** The issues of the articles in a volume, those of withdrawn ones included. */
function issuesOf({ articles, ledger }: KnownContent, volume: number): Map<number, number | undefined> {
  const those = [...ledger, ...articles].filter((article) => article.volume === volume);
  return new Map(those.map(({ id, issue }) => [id, issue]));
}

/** The next place in a volume without issues of its own; undefined in one that has issues. */
function nextPlace(known: KnownContent, volume: number): number | undefined {
  if (known.volumes.some(({ id, issues }) => id === volume && issues.length > 0)) return undefined;
  return Math.max(0, ...[...issuesOf(known, volume).values()].map((place) => place ?? 0)) + 1;
}

function lastIdOf({ articles, ledger }: KnownContent): number {
  return Math.max(0, ...[...articles, ...ledger].map(({ id }) => id));
}

function refuseWhatCannotBe(known: KnownContent, folder: string, article: Placed): void {
  const { volume, slug } = article;
  const existing = known.volumes.find(({ id }) => id === volume);
  if (!existing) {
    throw new Refusal(
      `Volume ${volume} does not exist. Make it: npm run new-issue -- --volume ${volume} --year …`,
    );
  }
  const sound = Slug.safeParse(slug);
  if (!sound.success) throw new Refusal(`${slug}: ${sound.error.issues[0]?.message}`);
  if (isPagePath(`/${slug}`)) throw new Refusal(`${slug} is the address of a page of the site.`);
  if (isIssueFolder(slug)) throw new Refusal(`${slug} is the name of the folder of an issue.`);
  const same = known.articles.find((one) => one.slug === slug);
  if (same) throw new Refusal(`The article ${slug} already exists, in volume ${same.volume}.`);
  const published = known.ledger.find((entry) => entry.slug === slug);
  if (published) {
    const which = `article ${published.id}, in volume ${published.volume}`;
    throw new Refusal(`${slug} is the address of ${which}, and can’t be reused.`);
  }
  if (fs.existsSync(folder)) throw new Refusal(`The folder ${folder} already exists.`);
  if (article.pages) refusePlace(known, existing, article);
}

function refusePlace(
  known: KnownContent,
  { id, issues }: KnownContent['volumes'][number],
  { issue: number, section }: Placed,
): void {
  if (issues.length === 0) {
    if (![...issuesOf(known, id).values()].includes(number)) return;
    const make = `If volume ${id} has issues, make them first: npm run new-issue -- --volume ${id} --issue ${number}`;
    throw new Refusal(`Place ${number} of volume ${id} is taken by another article. ${make}`);
  }
  const numbers = issues.map((issue) => issue.number).join(', ');
  if (number === undefined)
    throw new Refusal(
      `Name the issue of volume ${id} with --issue: ${numbers}. Or give --online-first and no pages.`,
    );
  const issue = issues.find((one) => one.number === number);
  if (!issue) {
    throw new Refusal(
      `Issue ${number} of volume ${id} does not exist. Make it: npm run new-issue -- --volume ${id} --issue ${number}`,
    );
  }
  const sections = issue.sections.map((one) => one.id);
  if (section === undefined || sections.includes(section)) return;
  const own = sections.length > 0 ? `Its sections are ${sections.join(', ')}.` : 'It has no sections.';
  throw new Refusal(`Issue ${number} of volume ${id} has no section ${section}. ${own}`);
}

/** Plain numbers as a pair; any others as a text. */
function writtenPages(pages: PageRange | undefined) {
  return pages && numberingOf(pages) !== '' ? pageRange(pages) : pages;
}

async function readGivenPdf(file: string, pages: PageRange | undefined): Promise<PdfText> {
  if (!fs.existsSync(file)) throw new Refusal(`${file} does not exist.`);
  let pdf: PdfText;
  try {
    pdf = await readPdfText(file);
  } catch (error) {
    throw new Refusal(`${file} can’t be read as a PDF: ${inPlainWords(error)}`);
  }
  const wanted = pages && articleLocator(pages) === undefined ? pageCount(pages) : pdf.pages;
  if (!pages || pdf.pages === wanted) return pdf;
  throw new Refusal(`${file} has ${pdf.pages} pages, but ${pageRange(pages)} are ${wanted}.`);
}

function factsOf(known: KnownContent, article: Placed, pdf: PdfText | null) {
  const { volume, slug, issue: number, language, pages, type, section } = article;
  const proposed = proposedFacts(article.manuscript?.proposal, language);
  const id = lastIdOf(known) + 1;
  const own = known.volumes.find((one) => one.id === volume);
  const issue = own?.issues.find((one) => one.number === number);
  const divided = issue !== undefined && issue.sections.length > 0;
  return {
    $schema: schemaOf.article,
    id,
    slug,
    volume,
    issue: number,
    ...(type === undefined ? {} : { type }),
    ...(divided ? { section: section ?? unwritten } : {}),
    language,
    title: { ...proposed.title, ...(pdf?.title && isTitle(pdf.title) ? { [language]: pdf.title } : {}) },
    sentenceTitle: unwritten,
    authors: proposed.authors,
    affiliations: proposed.affiliations,
    ...(mayLackRecord(type) && !article.manuscript ? {} : { keywords: proposed.keywords }),
    doi: nextDoi(known, { id, volume, issue: number }) ?? unwritten,
    pages: writtenPages(pages),
    ...(mayLackRecord(type) ? {} : { received: unwritten, accepted: unwritten }),
    ...(type === 'book-review' && {
      reviewedWork: { title: unwritten, authors: [unwritten], publisher: unwritten, year: unwritten },
    }),
    ...(type === 'translation' && { original: { title: unwritten, language: unwritten, source: unwritten } }),
    published: (pages && (own?.issues.length === 0 ? own : issue)?.published) ?? unwritten,
  };
}
