import path from 'node:path';
import { Doi } from '#shared/article/identifiers.ts';
import { articlesOf, NoticeFile } from '#shared/article/notice-file.ts';
import { IsoDate } from '#shared/iso-date.ts';
import { type LocalizedText, languages } from '#shared/language/language.ts';
import { LocalizedText as Title } from '#shared/language/localized.ts';
import { isPagePath } from '#shared/page/page-path.ts';
import { checkAppearance, isAhead } from './check-appearance.ts';
import { paragraphFaults } from './check-markdown.ts';
import { folders } from './folders.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import { type Link, linksIn } from './links.ts';
import type { JsonFile, Problems } from './problems.ts';

/** What the library keeps about an article of a notice, also after that is withdrawn. */
export type NoticedArticle = { id: number; slug: string; doi: string; title: LocalizedText };

/** A notice with what the library keeps about its articles. */
export type NoticeContent = NoticeFile & { about: NoticedArticle[] };

/** A notice's folder: its file, undefined where it is not JSON, and the notice if it is sound. */
export type ReadNotice = { source: JsonFile | undefined; notice: NoticeFile | undefined; links: Link[] };

/** Reads the notices, and reports all that is wrong with each of them. */
export function readNotices(resources: string, problems: Problems): ReadNotice[] {
  const folder = path.join(resources, 'notices');
  return folders(folder).map((name) => {
    const source = readJsonFile(path.join(folder, name, 'notice.json'), problems);
    const notice = problems.check(source, NoticeFile);
    if (source) checkAppearance(source, problems);
    const { slug } = source ? fieldsOf(source) : {};
    if (source && typeof slug === 'string' && slug !== name)
      problems.addField(source, ['slug'], `${slug} is not the folder's name`);
    return { source, notice, links: source && notice ? checkReason(source, notice, problems) : [] };
  });
}

/** Reports a reason that is not one paragraph, and gives the links in it. */
function checkReason(source: JsonFile, { reason }: NoticeFile, problems: Problems): Link[] {
  return languages.flatMap((language) => {
    const markdown = reason[language];
    const position = source.positionOf(['reason', language]);
    const faults = paragraphFaults(markdown).map((fault) => fault.reason);
    if (/\n\s*\n/.test(markdown.trim())) faults.push('must be one paragraph');
    for (const fault of faults) problems.addField(source, ['reason', language], fault);
    return linksIn(source.file, markdown)
      .filter(({ kind }) => kind !== 'picture')
      .map((link) => ({ ...link, position }));
  });
}

/** The slugs of articles that a sound notice has withdrawn. */
export function withdrawnBy(notices: ReadNotice[], now: Date): Set<string> {
  return new Set(
    notices.flatMap(({ notice }) =>
      notice?.type === 'withdrawal' && !isAhead(notice.appears, now) ? articlesOf(notice) : [],
    ),
  );
}

/**
 * Compares notices with the articles and with each other: a slug or DOI that is taken, an article that is not
 * there, a day before its publication, a retraction besides a withdrawal.
 * @param articleFiles those of all articles, whether they are sound or not
 * @returns the sound notices, each with its articles
 */
export function matchNotices(
  notices: ReadNotice[],
  articleFiles: JsonFile[],
  problems: Problems,
): NoticeContent[] {
  const articles = new Map(articleFiles.map((file) => [fieldsOf(file).slug, file]));
  const dois = new Map(articleFiles.flatMap((file) => doiOf(file).map((doi) => [doi, file.file])));
  const gravest = new Map<string, JsonFile[]>();
  return notices.flatMap(({ source, notice }): NoticeContent[] => {
    if (!source) return [];
    checkSlug(source, articles, problems);
    for (const doi of doiOf(source)) {
      const other = dois.get(doi);
      if (other) problems.addField(source, ['doi'], `${doi} is also that of ${other}`);
      dois.set(doi, source.file);
    }
    const about = articlesOf(fieldsOf(source)).flatMap((slug, place) => {
      if (typeof slug !== 'string' || slug === '?') return [];
      const article = articles.get(slug);
      if (article) return noticed(source, slug, article, gravest, problems);
      const field = fieldsOf(source).articles === undefined ? ['article'] : ['articles', place];
      problems.addField(source, field, `there is no article ${slug}`);
      return [];
    });
    return notice && about.length > 0 ? [{ ...notice, about }] : [];
  });
}

/** An article of a notice, if it is sound; reports what does not agree with it. */
function noticed(
  source: JsonFile,
  slug: string,
  article: JsonFile,
  gravest: Map<string, JsonFile[]>,
  problems: Problems,
): NoticedArticle[] {
  const { type, published } = fieldsOf(source);
  const day = IsoDate.safeParse(fieldsOf(article).published);
  if (day.success && IsoDate.safeParse(published).success && String(published) < day.data) {
    const its = fieldsOf(source).articles === undefined ? 'its article' : slug;
    problems.addField(source, ['published'], `${published} is before ${its}, ${day.data}`);
  }
  if (type === 'retraction' || type === 'withdrawal') {
    const told = gravest.get(slug) ?? [];
    gravest.set(slug, [...told, source]);
    for (const other of told) {
      const fault = faultOfBoth(source, other, slug);
      if (fault) problems.addField(source, ['type'], `${other.file} is a ${fault}`);
    }
  }
  const { id } = fieldsOf(article);
  const doi = Doi.safeParse(fieldsOf(article).doi);
  const title = Title.safeParse(fieldsOf(article).title);
  return typeof id === 'number' && title.success && doi.success
    ? [{ id, slug, doi: doi.data, title: title.data }]
    : [];
}

/** Why two notices cannot both be about one article, which is retracted or withdrawn by them; undefined if they can. */
function faultOfBoth(one: JsonFile, other: JsonFile, slug: string): string | undefined {
  const { type, published } = fieldsOf(one);
  const before = fieldsOf(other);
  const of = `${String(before.type)} of ${slug}`;
  if (before.type === type) return `${of} too: one is enough`;
  const [retracted, withdrawn] =
    type === 'retraction' ? [published, before.published] : [before.published, published];
  return String(retracted) < String(withdrawn)
    ? undefined
    : `${of}: a retracted article may be withdrawn on a later day, and not the other way round`;
}

function checkSlug(source: JsonFile, articles: Map<unknown, JsonFile>, problems: Problems): void {
  const { slug } = fieldsOf(source);
  const article = articles.get(slug);
  if (article) problems.addField(source, ['slug'], `${String(slug)} is also that of ${article.file}`);
  if (typeof slug === 'string' && isPagePath(`/${slug}`))
    problems.addField(source, ['slug'], `${slug} is the path of a page`);
}

function doiOf(source: JsonFile): string[] {
  const doi = Doi.safeParse(fieldsOf(source).doi);
  return doi.success ? [doi.data.toLowerCase()] : [];
}
