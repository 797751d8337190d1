import fs from 'node:fs';
import path from 'node:path';
import { ArticleFile } from '#shared/article/article-file.ts';
import { mayLackRecord } from '#shared/article/article-type.ts';
import { pageLabels } from '#shared/article/page-numbering.ts';
import { supplementMediaType } from '#shared/article/supplement-format.ts';
import { WrittenPages } from '#shared/article/written-pages.ts';
import { type Language, type LocalizedText, languages } from '#shared/language/language.ts';
import {
  articleCoverFile,
  articleMotifFile,
  articleOpenGraphFile,
  articlePdfFile,
  articlePreviewFile,
} from '../../server/library/file-addresses.ts';
import type { FullText } from '../full-text/full-text.ts';
import { checkFormulas } from './abstracts.ts';
import { checkFigures } from './check-figures.ts';
import { checkParagraph } from './check-markdown.ts';
import { checkMotif } from './check-motif.ts';
import { checkPdf, type PrintedPages } from './check-pdf.ts';
import { checkDirectives } from './inline-directives.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import { type Link, linksIn } from './links.ts';
import { noteCitations } from './note-citations.ts';
import { notePictures } from './note-pictures.ts';
import { noteSlips } from './note-slips.ts';
import type { JsonFile, Problems } from './problems.ts';
import { readFullText } from './read-full-text.ts';
import { type PdfFacts, type PdfText, readPdfFacts, readPdfText } from './read-pdf.ts';
import { isFileOf, type RecordingFiles, readRecording } from './read-recording.ts';
import { readReferences } from './read-references.ts';
import { readSoundPdf } from './sound-pdf.ts';
import { readText } from './text-file.ts';

export type ArticleContent = ArticleFile & {
  /** Markdown by language. */
  abstracts: Record<Language, string>;
  /** Markdown, one entry per reference. */
  references: string[];
  /** With the printed numbers of its pages. */
  pdf: PdfText;
  /** The files published with it. */
  supplementFiles: SupplementFile[];
  /** The PDFs of former versions, in their order. */
  versionPdfs: PdfFacts[];
  /** Whether there is a picture of the first page beside the PDF. */
  preview: boolean;
  /** Whether it has a drawing of its own subject. */
  motif: boolean;
  /** The text as HTML, if the article has a source beside its PDF. */
  fullText: FullText | undefined;
};

export type SupplementFile = {
  file: string;
  title: LocalizedText;
  mediaType: string;
  bytes: number;
  recording?: RecordingFiles;
};

/**
 * An article's folder: its file if it is valid JSON, the article if nothing is wrong with it, and the links in
 * its texts.
 */
export type ReadArticle = {
  source: JsonFile | undefined;
  article: ArticleContent | undefined;
  links: Link[];
};

/** Reads everything that belongs to an article and reports all that is wrong with it. */
export async function readArticle(
  resources: string,
  volume: string,
  slug: string,
  problems: Problems,
): Promise<ReadArticle> {
  const folder = path.join(resources, 'volumes', volume, slug);
  const source = readJsonFile(path.join(folder, 'article.json'), problems);
  const facts = problems.check(source, ArticleFile);
  if (source) checkFolder(source, volume, slug, problems);
  const links: Link[] = [];
  const abstracts = Object.fromEntries(
    languages.map((language) => {
      const file = path.join(folder, `abstract.${language}.md`);
      const mayLack = source !== undefined && mayLackRecord(fieldsOf(source).type);
      return [language, mayLack && !fs.existsSync(file) ? '' : readParagraph(file, links, problems)];
    }),
  ) as Record<Language, string>;
  const references = readReferences(path.join(folder, 'source/references.md'), links, problems);
  const pdfFile = path.join(resources, articlePdfFile(Number(volume), slug));
  const pdf = await readSoundPdf(pdfFile, 'the article', problems, readPdfText);
  const pages = source && printedPages(source);
  if (pdf && pages) checkPdf(pdfFile, pages, pdf, problems);
  const supplementFiles = source && facts ? readSupplements(source, facts, problems) : [];
  const versionPdfs = facts ? await readVersions(folder, facts, problems) : [];
  const preview = fs.existsSync(path.join(resources, articlePreviewFile(Number(volume), slug)));
  const motif = checkMotif(path.join(resources, articleMotifFile(Number(volume), slug)), problems);
  if (source && facts && pdf) noteSlips({ source, facts, abstracts, pdfFile, pdf }, problems);
  await checkFigures(folder, problems);
  const printed = facts && pdf && numbered(pdf, facts);
  const language = languages.find((each) => each === (source && fieldsOf(source).language));
  const fullText =
    language && readFullText(folder, { language, volume: Number(volume), slug }, printed, problems);
  if (facts) noteCitations(folder, facts, problems);
  if (pdf) {
    const pictures = [
      articlePreviewFile(Number(volume), slug),
      ...languages.map((language) => articleOpenGraphFile(Number(volume), slug, language)),
      ...(fullText ? [articleCoverFile(Number(volume), slug)] : []),
    ];
    notePictures(resources, pictures, slug, problems);
  }
  return {
    source,
    links,
    article: facts &&
      printed && {
        ...facts,
        abstracts,
        references,
        supplementFiles,
        versionPdfs,
        preview,
        motif,
        fullText,
        pdf: printed,
      },
  };
}

/** Reads `article.json` of a withdrawn article: its texts and its PDF are not published any more. */
export function readWithdrawnArticle(
  resources: string,
  volume: string,
  slug: string,
  problems: Problems,
): { source: JsonFile | undefined; article: ArticleFile | undefined } {
  const source = readJsonFile(path.join(resources, 'volumes', volume, slug, 'article.json'), problems);
  if (source) checkFolder(source, volume, slug, problems);
  return { source, article: problems.check(source, ArticleFile) };
}

/** Reports files that are named and not there, and files that are there and not named. */
function readSupplements(
  source: JsonFile,
  { supplements }: ArticleFile,
  problems: Problems,
): SupplementFile[] {
  const folder = path.join(path.dirname(source.file), 'supplements');
  const there = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const name of there) {
    if (!supplements.some((supplement) => isFileOf(supplement, name)))
      problems.note(
        path.join(folder, name),
        'is not among the supplements in article.json, so readers do not get it',
      );
  }
  return supplements.flatMap(({ file, title, transcript }, index) => {
    const mediaType = supplementMediaType(file);
    const stat = fs.statSync(path.join(folder, file), { throwIfNoEntry: false });
    if (!stat?.isFile() || !mediaType) {
      problems.addField(source, ['supplements', index, 'file'], `there is no supplements/${file} beside it`);
      return [];
    }
    const facts = { file, title, mediaType, bytes: stat.size };
    if (transcript === undefined) return [facts];
    const recording = readRecording(folder, { file, transcript }, problems);
    if (recording) return [{ ...facts, recording }];
    const reason = `there is no supplements/${transcript} beside it`;
    problems.addField(source, ['supplements', index, 'transcript'], reason);
    return [];
  });
}

async function readVersions(
  folder: string,
  { versions }: ArticleFile,
  problems: Problems,
): Promise<PdfFacts[]> {
  for (const name of fs.readdirSync(folder).filter((file) => /\.v\d+\.pdf$/.test(file))) {
    if (!versions.some(({ file }) => file === name))
      problems.note(
        path.join(folder, name),
        'is not among the versions in article.json, so readers do not get it',
      );
  }
  const read = [];
  for (const { file, number } of versions)
    read.push(await readSoundPdf(path.join(folder, file), `version ${number}`, problems, readPdfFacts));
  return read.filter((pdf) => pdf !== undefined);
}

/** Pages place the text inside a paragraph of their own. */
function readParagraph(file: string, links: Link[], problems: Problems): string {
  const text = readText(file, problems) ?? '';
  const start = text.search(/\S/);
  const end = text.slice(start).search(/\n\s*\n\s*\S/);
  const line = text.slice(0, start + end).split('\n').length + 1;
  if (end >= 0) problems.add(file, 'must be one paragraph', { line });
  checkParagraph(file, text, problems);
  checkFormulas(file, text, problems);
  checkDirectives(file, text, problems);
  links.push(...linksIn(file, text).filter(({ kind }) => kind !== 'picture'));
  return text.trim();
}

function checkFolder(source: JsonFile, volume: string, slug: string, problems: Problems): void {
  const facts = fieldsOf(source);
  if (typeof facts.slug === 'string' && facts.slug !== slug) {
    problems.addField(source, ['slug'], `${facts.slug} is not the folder's name`);
  }
  if (typeof facts.volume === 'number' && String(facts.volume) !== volume) {
    problems.addField(source, ['volume'], `${facts.volume} is not the folder's volume`);
  }
}

/** The printed pages from an article's file, once these are valid, whatever else is wrong. */
function printedPages(source: JsonFile): PrintedPages | undefined {
  const facts = fieldsOf(source);
  const field = facts.pagesInPanel === undefined ? 'pages' : 'pagesInPanel';
  const printed = WrittenPages.safeParse(facts[field]);
  return printed.success
    ? { field, printed: printed.data, labelsAreWrong: facts.firstPrintedPage === printed.data.first }
    : undefined;
}

function numbered(pdf: PdfText, { pagesInPanel }: ArticleFile): PdfText {
  const labels = pageLabels(pagesInPanel, pdf.texts.length);
  return { ...pdf, texts: pdf.texts.map(({ text }, place) => ({ text, label: labels[place] ?? '' })) };
}
