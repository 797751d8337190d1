import fs from 'node:fs';
import path from 'node:path';
import type { ArticleFile } from '#shared/article/article-file.ts';
import { numberingOf } from '#shared/article/page-numbering.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { VolumeFile } from '#shared/library/volume-file.ts';
import {
  issueCoverFile,
  issuePdfFile,
  volumeCoverFile,
  volumePdfFile,
} from '../../server/library/file-addresses.ts';
import { checkAppearance, noteAhead } from './check-appearance.ts';
import { checkCovers } from './check-covers.ts';
import { checkIssues } from './check-issues.ts';
import { notePagesTwice } from './check-numbers.ts';
import { folders } from './folders.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import type { Link } from './links.ts';
import { checkDays, noteDays } from './note-days.ts';
import { notePictures } from './note-pictures.ts';
import type { JsonFile, Problems } from './problems.ts';
import { type ArticleContent, readArticle, readWithdrawnArticle } from './read-article.ts';
import { type IssueContent, isIssueFolder, readIssues } from './read-issue.ts';
import { type PdfFacts, readPdfFacts } from './read-pdf.ts';
import { readSoundPdf } from './sound-pdf.ts';

export type VolumeContent = VolumeFile & {
  /** The PDF of the whole volume; a volume with issues may have none. */
  pdf: PdfFacts | undefined;
  /** Empty for a volume without issues of its own. */
  issues: IssueContent[];
  /** In reading order: issue by issue, then those published online first. */
  articles: ArticleContent[];
  /** Articles of which only a tombstone is shown. */
  withdrawn: ArticleFile[];
};

/**
 * A volume's folder: the files of its articles, undefined where they are not JSON, the volume if it is sound,
 * and the links in its texts.
 */
export type ReadVolume = {
  articleFiles: (JsonFile | undefined)[];
  volume: VolumeContent | undefined;
  links: Link[];
};

/**
 * Reads a volume with all of its articles and reports everything that is wrong.
 * @param around the year of the journal's first volume, the slugs of withdrawn articles, and the present moment
 */
export async function readVolume(
  resources: string,
  name: string,
  { founded, withdrawn, now }: { founded: number | undefined; withdrawn: Set<string>; now: Date },
  problems: Problems,
): Promise<ReadVolume> {
  const folder = path.join(resources, 'volumes', name);
  const source = readJsonFile(path.join(folder, 'volume.json'), problems);
  const facts = problems.check(source, VolumeFile);
  if (source) checkFacts(source, name, founded, problems);
  const read = [];
  const gone = [];
  const issues = await readIssues(resources, name, founded, problems);
  for (const slug of folders(folder)) {
    if (isIssueFolder(slug)) continue;
    if (withdrawn.has(slug)) gone.push(readWithdrawnArticle(resources, name, slug, problems));
    else read.push(await readArticle(resources, name, slug, problems));
  }
  if (read.length + gone.length === 0) problems.note(folder, 'has no articles yet');
  const articleFiles = [...read, ...gone].map(({ source }) => source);
  const sound = issues.flatMap(({ issue }) => issue ?? []);
  const days = new Map<unknown, string>(sound.map(({ number, published }) => [number, published]));
  if (source) noteDays(source, days, articleFiles, problems);
  for (const file of [source, ...articleFiles]) if (file) checkDays(file, founded, problems);
  for (const file of articleFiles) if (file) checkAppearance(file, problems);
  const files = articleFiles.filter((file) => file !== undefined);
  checkIssues(issues, files, problems);
  notePagesTwice(files, issues.length > 0, problems);
  const onlineFirst = files.filter((file) => fieldsOf(file).issue === undefined);
  const dated = issues.length > 0 ? issues.map((issue) => issue.source) : [source];
  for (const file of [...dated, ...onlineFirst]) if (file) noteAhead(file, now, problems);
  const pdfFile = path.join(resources, volumePdfFile(Number(name)));
  const mayLack = issues.length > 0 && !fs.existsSync(pdfFile);
  const pdf = mayLack ? undefined : await readSoundPdf(pdfFile, 'the whole issue', problems, readPdfFacts);
  for (const { article } of gone) if (article) noteWholePdfs(resources, article, problems);
  const articles = inReadingOrder(
    read.flatMap(({ article }) => article ?? []),
    sound,
  );
  if (articles.some(({ fullText }) => fullText)) {
    const covers = [
      volumeCoverFile(Number(name)),
      ...sound.map(({ number }) => issueCoverFile(Number(name), number)),
    ];
    for (const cover of covers) notePictures(resources, [cover], `volume-${name}`, problems);
  }
  return {
    articleFiles,
    links: read.flatMap(({ links }) => links),
    volume:
      facts && (pdf || mayLack)
        ? { ...facts, pdf, issues: sound, articles, withdrawn: gone.flatMap(({ article }) => article ?? []) }
        : undefined,
  };
}

/** Issue by issue, section by section, by place where one is given and otherwise by page; online first comes last. */
function inReadingOrder(articles: ArticleContent[], issues: IssueContent[]): ArticleContent[] {
  const order = ({ issue: number, section, place, pagesInPanel, id }: ArticleContent): number[] => {
    const sections = issues.find((issue) => issue.number === number)?.sections ?? [];
    return [
      number ?? Number.POSITIVE_INFINITY,
      sections.findIndex((one) => one.id === section),
      place ?? (pagesInPanel ? orderOf(pagesInPanel) : 0),
      id,
    ];
  };
  return articles.toSorted((one, other) => {
    const others = order(other);
    const differing = order(one).findIndex((value, at) => value !== others[at]);
    return differing < 0 ? 0 : (order(one)[differing] ?? 0) < (others[differing] ?? 0) ? -1 : 1;
  });
}

/** Roman pages come before the others, and those with letters after them. */
function orderOf(pages: PageRange): number {
  const numbering = numberingOf(pages);
  const more = 1_000_000;
  return pages.first + (numbering === '' ? 0 : numbering === 'roman' ? -more : more);
}

/** Notes PDFs of a whole issue or volume, which are published with a withdrawn article unless they are made anew. */
function noteWholePdfs(resources: string, { slug, volume, issue }: ArticleFile, problems: Problems): void {
  const files = [volumePdfFile(volume), ...(issue === undefined ? [] : [issuePdfFile(volume, issue)])];
  for (const file of files.map((name) => path.join(resources, name))) {
    if (!fs.existsSync(file)) continue;
    const reason = `${slug} is withdrawn, but this PDF has its pages unless it was made anew without them`;
    problems.note(file, reason);
  }
}

/** Checks the raw file, so that other faults do not hide these. */
function checkFacts(source: JsonFile, name: string, founded: number | undefined, problems: Problems): void {
  const { id, year } = fieldsOf(source);
  if (typeof id === 'number' && String(id) !== name) {
    problems.addField(source, ['id'], `${id} is not the folder's name`);
  }
  checkCovers(source, problems);
  if (founded !== undefined && typeof year === 'number' && year < founded) {
    problems.addField(source, ['year'], `the journal was founded in ${founded}`);
  }
}
