import fs from 'node:fs';
import path from 'node:path';
import { Slug } from '#shared/identifiers.ts';
import { type Language, languages } from '#shared/language.ts';
import { pageCount, pageRange } from '#shared/page-range.ts';
import { isPagePath } from '#shared/paths.ts';
import type { PageRange } from '#shared/printed-pages.ts';
import { articlePdfFile } from '../../server/library/files.ts';
import { isTitle } from '../library/check-pdf.ts';
import { unwritten } from '../library/problems.ts';
import { type PdfText, readPdfText } from '../library/read-pdf.ts';
import { inPlainWords } from '../library/sound-pdf.ts';
import { Refusal } from '../refusal.ts';
import { schemaOf, writeJsonSchemas } from './json-schemas.ts';
import { type KnownContent, readKnownContent } from './known-volumes.ts';

/** What is known of an article before it is made. */
export type NewArticle = {
  volume: number;
  slug: string;
  language: Language;
  pages: PageRange;
  /** Its place in the volume; by default after the last. */
  issue?: number;
  /** The typesetter's PDF, to be copied. */
  pdf?: string;
};

export type MadeArticle = {
  files: string[];
  /** The PDF's metadata, null without a PDF. */
  pdf: Pick<PdfText, 'pages' | 'title' | 'author'> | null;
};

/**
 * Makes the folder of a new article: `article.json` with whatever is known, and files for abstracts and
 * references.
 * @throws Refusal when it exists already or can't be made
 */
export async function makeArticle(resources: string, given: NewArticle): Promise<MadeArticle> {
  const known = readKnownContent(resources);
  const { volume, slug } = given;
  const folder = path.join(resources, 'volumes', String(volume), slug);
  const issue = given.issue ?? Math.max(0, ...issuesOf(known, volume)) + 1;
  refuseWhatCannotBe(known, folder, { ...given, issue });
  const pdf = given.pdf === undefined ? null : await readGivenPdf(given.pdf, given.pages);
  const files: Record<string, string> = {
    'article.json': `${JSON.stringify(factsOf(known, { ...given, issue }, pdf), null, 2)}\n`,
    ...Object.fromEntries(languages.map((language) => [`abstract.${language}.md`, `${unwritten}\n`])),
    'source/references.md': `- ${unwritten}\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  const made = Object.keys(files).map((name) => path.join(folder, name));
  if (given.pdf !== undefined) {
    const file = path.join(resources, articlePdfFile(volume, slug));
    fs.copyFileSync(given.pdf, file);
    made.push(file);
  }
  writeJsonSchemas(resources);
  return { files: made, pdf };
}

function issuesOf({ articles, ledger }: KnownContent, volume: number): number[] {
  return [...articles, ...ledger]
    .filter((article) => article.volume === volume)
    .flatMap(({ issue }) => issue ?? []);
}

function lastIdOf({ articles, ledger }: KnownContent): number {
  return Math.max(0, ...[...articles, ...ledger].map(({ id }) => id));
}

function refuseWhatCannotBe(
  known: KnownContent,
  folder: string,
  { volume, slug, issue }: NewArticle & { issue: number },
): void {
  const volumeFolder = path.dirname(folder);
  if (!fs.existsSync(path.join(volumeFolder, 'volume.json'))) {
    throw new Refusal(
      `Volume ${volume} does not exist. Make it: npm run new-issue -- --volume ${volume} --year …`,
    );
  }
  const sound = Slug.safeParse(slug);
  if (!sound.success) throw new Refusal(`${slug}: ${sound.error.issues[0]?.message}`);
  if (isPagePath(`/${slug}`)) throw new Refusal(`${slug} is the address of a page of the site.`);
  const same = known.articles.find((article) => article.slug === slug);
  if (same) throw new Refusal(`The article ${slug} already exists, in volume ${same.volume}.`);
  const published = known.ledger.find((entry) => entry.slug === slug);
  if (published) {
    const which = `article ${published.id}, in volume ${published.volume}`;
    throw new Refusal(`${slug} is the address of ${which}, and can’t be reused.`);
  }
  if (fs.existsSync(folder)) throw new Refusal(`The folder ${folder} already exists.`);
  if (issuesOf(known, volume).includes(issue)) {
    throw new Refusal(`Place ${issue} of volume ${volume} is taken by another article.`);
  }
}

async function readGivenPdf(file: string, pages: PageRange): Promise<PdfText> {
  if (!fs.existsSync(file)) throw new Refusal(`${file} does not exist.`);
  let pdf: PdfText;
  try {
    pdf = await readPdfText(file);
  } catch (error) {
    throw new Refusal(`${file} can’t be read as a PDF: ${inPlainWords(error)}`);
  }
  const wanted = pageCount(pages);
  if (pdf.pages === wanted) return pdf;
  throw new Refusal(`${file} has ${pdf.pages} pages, but ${pageRange(pages)} are ${wanted}.`);
}

function factsOf(
  known: KnownContent,
  { volume, slug, issue, language, pages }: NewArticle & { issue: number },
  pdf: PdfText | null,
) {
  const inAll = { ru: unwritten, en: unwritten, kk: unwritten };
  return {
    $schema: schemaOf.article,
    id: lastIdOf(known) + 1,
    slug,
    volume,
    issue,
    language,
    title: { ...inAll, [language]: pdf?.title && isTitle(pdf.title) ? pdf.title : unwritten },
    sentenceTitle: unwritten,
    authors: [{ givenName: inAll, familyName: inAll, orcid: unwritten, affiliations: [1] }],
    affiliations: [{ name: inAll, city: inAll, country: unwritten }],
    keywords: { ru: [unwritten], en: [unwritten], kk: [unwritten] },
    doi: doiLike(known, volume, issue),
    pages,
    received: unwritten,
    accepted: unwritten,
    published: known.volumes.find(({ id }) => id === volume)?.published ?? unwritten,
  };
}

/** A DOI on the pattern of the last article's, if that ends with its year, volume and place. */
function doiLike({ articles, volumes }: KnownContent, volume: number, issue: number): string {
  const last = articles.toSorted((one, other) => one.id - other.id).at(-1);
  const yearOf = (number: number | undefined) => volumes.find(({ id }) => id === number)?.year;
  const ending = `.${yearOf(last?.volume)}.${last?.volume}.${last?.issue}`;
  const year = yearOf(volume);
  return last?.doi?.endsWith(ending) && year !== undefined
    ? `${last.doi.slice(0, -ending.length)}.${year}.${volume}.${issue}`
    : unwritten;
}
