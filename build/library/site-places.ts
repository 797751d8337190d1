import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { headingSlug } from '#shared/article/heading-slug.ts';
import { type JournalPageSlug, journalPageSlugs } from '#shared/library/journal-page.ts';
import { isPagePath } from '#shared/page/page-path.ts';
import { paths } from '#shared/page/paths.ts';
import { authorSlugs } from '../../server/library/author-slugs.ts';
import { articleVersionFile, issueFolder } from '../../server/library/file-addresses.ts';
import { folders } from './folders.ts';
import type { Link } from './links.ts';
import { markdownToHtml } from './markdown.ts';
import type { JsonFile } from './problems.ts';
import { isIssueFolder } from './read-issue.ts';
import type { PageContent } from './read-pages.ts';

/** What the addresses of a site lead to, once its content is published. */
export type SitePlaces = {
  /** Whether there is a page or a file at a bare, decoded path. */
  has(pathname: string): boolean;
  /** The text of the journal that is the page at a path, if it is one. */
  textAt(pathname: string): JournalPageSlug | undefined;
  /** Why an anchor in a text of the journal leads nowhere. */
  anchorFault(text: Link['text'], anchor: string): string | undefined;
};

/** Files that the server makes, besides those of articles and volumes. */
const documents =
  /^\/(?:robots\.txt|kbart\.txt|opensearch\.xml|sitemap(?:-pages)?\.xml|(?:feed|updates|announcements)\.(?:atom|rss|json)|opds\.json|oai)$/;
const ofArticle =
  /^\/([a-z0-9-]+)(?:\.pdf|\.xml|\.epub|\.md|\.txt|\.linkset\.json|(?:\.latin)?\.(?:bib|ris|csl\.json))$/;
const ofIssue = /^\/volumes\/(\d+)\/issues\/(\d+)(?:\.epub|(?:\.latin)?\.(?:bib|ris|csl\.json))?$/;
const ofFolder = /^\/(updates|announcements)\/([a-z0-9-]+)$/;
const versionAddress = /^\/([a-z0-9-]+)(?:\.v|\/v)(\d+)(?:\.pdf)?$/;
const ofVolume =
  /^\/(?:volumes\/(\d+)(?:\.epub|(?:\.latin)?\.(?:bib|ris|csl\.json))|sitemap-volume-(\d+)\.xml)$/;

/**
 * Lists the places of a site from its folders and from files that need not be valid yet.
 * @param articles the files of all articles, undefined where they are not JSON
 */
export function sitePlaces(
  resources: string,
  articles: (JsonFile | undefined)[],
  pages: PageContent[],
): SitePlaces {
  const volumes = folders(path.join(resources, 'volumes'));
  const inVolume = (volume: string) => folders(path.join(resources, 'volumes', volume));
  const slugs = new Set(volumes.flatMap(inVolume).filter((name) => !isIssueFolder(name)));
  const named = {
    updates: folders(path.join(resources, 'notices')),
    announcements: folders(path.join(resources, 'announcements')),
  };
  const known = numberedAndNamed(articles);
  const exists = (pathname: string) => {
    const file = fileAt(pathname);
    return file !== undefined && fs.existsSync(path.join(resources, file));
  };
  const has = (pathname: string): boolean => {
    if (pathname !== '/' && pathname.endsWith('/')) return has(pathname.slice(0, -1));
    if (isPagePath(pathname) || documents.test(pathname) || exists(pathname)) return true;
    if (pathname.startsWith(`${paths.desktop}/`)) return true;
    if (/^\/(?:article|authors|keywords)\//.test(pathname)) return known?.has(pathname) ?? true;
    const [, ofVersion, version] = versionAddress.exec(pathname) ?? [];
    if (ofVersion)
      return volumes.some((volume) =>
        fs.existsSync(path.join(resources, articleVersionFile(Number(volume), ofVersion, Number(version)))),
      );
    const [, number, ofSitemap = number] = ofVolume.exec(pathname) ?? [];
    if (ofSitemap !== undefined) return volumes.includes(ofSitemap);
    const [, volume, issue] = ofIssue.exec(pathname) ?? [];
    if (volume !== undefined) return inVolume(volume).includes(issueFolder(Number(issue)));
    const [, list, name = ''] = ofFolder.exec(pathname) ?? [];
    if (list !== undefined) return named[list as keyof typeof named].includes(name);
    return slugs.has(ofArticle.exec(pathname)?.[1] ?? pathname.slice(1));
  };
  return {
    has,
    textAt: (pathname) => journalPageSlugs.find((slug) => `/${slug}` === pathname),
    anchorFault: (text, anchor) => {
      const page = pages.find(({ slug, language }) => slug === text?.slug && language === text.language);
      if (text && !page) return undefined;
      return (page ? anchorsOf(page) : []).includes(anchor)
        ? undefined
        : 'is dead: no heading has this anchor';
    },
  };
}

/** The facts of articles that addresses are made of. */
const Named = z.array(
  z.object({
    id: z.int(),
    volume: z.int(),
    issue: z.int().optional(),
    authors: z.array(
      z
        .object({
          givenName: z.object({ en: z.string() }),
          familyName: z.object({ en: z.string() }),
          collective: z.object({ en: z.string() }),
          orcid: z.string().nullable(),
        })
        .partial(),
    ),
    keywords: z.object({ en: z.array(z.string()) }).default({ en: [] }),
  }),
);

/**
 * The pages of articles by number, of their authors and of their keywords; undefined while these facts are not
 * sound.
 */
function numberedAndNamed(articles: (JsonFile | undefined)[]): Set<string> | undefined {
  const named = Named.safeParse(articles.map((source) => source?.value));
  if (!named.success) return undefined;
  const order = ({ issue = Number.MAX_SAFE_INTEGER }: { issue?: number | undefined }) => issue;
  const facts = named.data.sort((one, other) => one.volume - other.volume || order(one) - order(other));
  const signatures = facts
    .flatMap(({ authors }) => authors)
    .map(({ givenName, familyName, collective, orcid = null }, id) => ({
      id,
      orcid,
      name: [givenName, familyName, collective].flatMap((name) => name?.en ?? []).join(' '),
    }));
  return new Set([
    ...facts.map(({ id }) => paths.article(id)),
    ...[...authorSlugs(signatures).values()].map(paths.author),
    ...facts.flatMap(({ keywords }) => keywords.en.map((en) => paths.keyword(headingSlug({ en })))),
  ]);
}

/** The path, below the resources folder, of the file at an address. */
function fileAt(pathname: string): string | undefined {
  const [, kind = '', rest = ''] =
    /^\/images\/(journal|volumes|articles)\/((?:[a-z0-9-]+\/)*[a-z0-9.-]+)$/.exec(pathname) ?? [];
  const [volume = '', ...inside] = rest.replace(/^volume-/, '').split('/');
  switch (kind) {
    case 'journal':
      return path.join('journal', 'images', rest);
    case 'volumes':
    case 'articles':
      return path.join('volumes', volume, ...inside);
    default:
      return undefined;
  }
}

/** The anchors in a text: the ids of its headings and footnotes. */
function anchorsOf({ markdown, language, slug }: PageContent): string[] {
  const html = markdownToHtml(markdown, language, `${slug}-`);
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}
