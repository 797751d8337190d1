import type { OpenedLibrary } from '#library/current.ts';
import { epubWords } from '#library/export/epub/words.ts';
import { textMediaTypes } from '#library/export/text-format.ts';
import { articleEpubCoverUrl, issueEpubCoverUrl, volumeEpubCoverUrl } from '#library/file-addresses.ts';
import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { articleEpubPath, issueEpubPath, volumeEpubPath } from '#shared/article/epub-path.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { Language } from '#shared/language/language.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { Volume } from '#shared/library/volume.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { ServedDates } from '../harvesting/served-dates.ts';
import { entryPlace, onlineFirstPlace } from './entry-place.ts';

/** The media types of OPDS 2.0: a feed, and what it has. */
export const opdsMediaTypes = {
  feed: 'application/opds+json',
  publication: 'application/opds-publication+json',
} as const;

type Opened = Pick<OpenedLibrary, 'library'> & { dates: ServedDates };

/** Who asks for a catalogue: in which language, of which site. */
type Asked = { journal: Journal; language: Language; publicUrl: string };

type Link = { href: string; type: string; rel?: string; title?: string };
type Publication = { metadata: Record<string, unknown>; links: Link[]; images: Link[] };

/**
 * A document of the catalogue that reading programs open, or null: `/opds.json` has the issues and volumes whole and
 * leads to the articles of each, `/opds/volumes/2.json` and `/opds/online-first.json`; below `/opds/publications/` is each
 * publication on its own.
 * @param bare a decoded path without its language
 * @see https://specs.opds.io/opds-2.0
 */
export async function answerOpds(
  opened: Opened,
  bare: string,
  language: Language,
  publicUrl: string,
): Promise<{ mediaType: string; body: string } | null> {
  if (!/^\/opds[./]/.test(bare)) return null;
  const asked = { journal: await opened.library.journal(), language, publicUrl };
  const publication = await publicationAt(opened, bare, asked);
  if (publication) return { mediaType: opdsMediaTypes.publication, body: written(publication) };
  const feed = await feedAt(opened, bare, asked);
  return feed && { mediaType: opdsMediaTypes.feed, body: written(feed) };
}

const written = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

async function feedAt({ library, dates }: Opened, bare: string, asked: Asked): Promise<object | null> {
  const modified = dates.records.at(-1)?.changed;
  const feed = (title: string, home: string, content: object) => ({
    metadata: { title, ...(modified ? { modified } : {}) },
    links: [
      { rel: 'self', ...opdsLink(bare, asked) },
      { rel: 'start', ...opdsLink('/opds.json', asked) },
      { rel: 'alternate', href: asked.publicUrl + withLanguage(asked.language, home), type: 'text/html' },
    ],
    ...content,
  });
  const articlesOf = async (list: { slug: string }[]) => {
    const articles = await Promise.all(list.map(({ slug }) => library.article(slug)));
    return {
      publications: articles.flatMap((article) => (article ? [ofArticle(article, dates, asked)] : [])),
    };
  };
  if (bare === '/opds.json') {
    const { journal, language } = asked;
    return feed(journal.name[language], paths.home, await wholeCatalogue({ library, dates }, asked));
  }
  if (bare === '/opds/online-first.json') {
    const title = onlineFirstPlace(asked.language);
    return feed(title, paths.onlineFirst, await articlesOf(await library.onlineFirst()));
  }
  const [, number] = /^\/opds\/volumes\/([1-9]\d{0,8})\.json$/.exec(bare) ?? [];
  const volume = number === undefined ? null : await library.volume(Number(number));
  if (!volume) return null;
  return feed(nameOf(volume, asked.language), paths.archive, await articlesOf(volume.articles));
}

async function wholeCatalogue({ library, dates }: Opened, asked: Asked): Promise<object> {
  const volumes = await library.volumes();
  const numbers = volumes.flatMap(({ id, issues }) => issues.map(({ number }) => ({ id, number })));
  const issues = await Promise.all(numbers.map(({ id, number }) => library.issue(id, number)));
  const wholes = volumes.flatMap((volume) => [
    ...issues.filter((issue) => issue?.volume === volume.id),
    volume,
  ]);
  const onlineFirst = (await library.onlineFirst()).length > 0;
  return {
    navigation: [
      ...(onlineFirst
        ? [
            {
              ...opdsLink('/opds/online-first.json', asked),
              title: onlineFirstPlace(asked.language),
            },
          ]
        : []),
      ...volumes.map((volume) => ({
        ...opdsLink(`/opds/volumes/${volume.id}.json`, asked),
        title: `${nameOf(volume, asked.language)}, ${volume.year}`,
      })),
    ],
    publications: wholes.flatMap((whole) => (whole ? (ofWhole(whole, dates, asked) ?? []) : [])),
  };
}

async function publicationAt(
  { library, dates }: Opened,
  bare: string,
  asked: Asked,
): Promise<Publication | null> {
  const [, volume, issue, slug] =
    /^\/opds\/publications\/(?:volumes\/([1-9]\d{0,8})(?:\/issues\/([1-9]\d{0,8}))?|([a-z0-9-]{1,200}))\.json$/.exec(
      bare,
    ) ?? [];
  if (slug !== undefined) {
    const article = await library.article(slug);
    return article?.slug === slug ? ofArticle(article, dates, asked) : null;
  }
  if (volume === undefined) return null;
  const whole =
    issue === undefined
      ? await library.volume(Number(volume))
      : await library.issue(Number(volume), Number(issue));
  return whole && ofWhole(whole, dates, asked);
}

function ofArticle(article: Article, { records }: ServedDates, asked: Asked): Publication {
  const { journal, language, publicUrl } = asked;
  const { id, slug, volume } = article;
  return {
    metadata: {
      '@type': 'http://schema.org/ScholarlyArticle',
      identifier: publicUrl + paths.articleBySlug(slug),
      title: titleWithStatus(article)[language],
      author: article.authors.map((author) => ({
        name: fullName(author)[language],
        ...(author.orcid ? { identifier: `https://orcid.org/${author.orcid}` } : {}),
      })),
      language: article.language,
      published: article.published,
      modified: records.find((record) => record.id === id)?.changed ?? `${article.published}T00:00:00Z`,
      publisher: { name: journal.publisher[language] },
      subject: article.keywords[language].map((name) => ({ name })),
      description: article.description[language],
      numberOfPages: article.pdf.pages,
      belongsTo: {
        series: { name: journal.name[language] },
        collection: { name: entryPlace(article, language) },
      },
    },
    links: [
      { rel: 'self', ...opdsLink(publicationPath(articleEpubPath(slug)), asked, 'publication') },
      page(paths.articleBySlug(slug), asked),
      ...(article.hasFullText ? [openAccess(articleEpubPath(slug), textMediaTypes.epub, asked)] : []),
      openAccess(article.pdf.besidePage, 'application/pdf', asked),
      licence(journal),
    ],
    images: [
      picture(
        article.hasFullText
          ? articleEpubCoverUrl(volume, slug)
          : `/images/open-graph/${language}/${slug}.png`,
        asked,
      ),
    ],
  };
}

/** An issue or a volume, or null if it has neither an EPUB nor a PDF. */
function ofWhole(whole: Issue | Volume, { records }: ServedDates, asked: Asked): Publication | null {
  const { journal, language, publicUrl } = asked;
  const isIssue = 'number' in whole;
  const epub = isIssue ? issueEpubPath(whole.volume, whole.number) : volumeEpubPath(whole.id);
  const home = isIssue ? paths.issue(whole.volume, whole.number) : paths.archive;
  const files = [
    ...(whole.hasFullText ? [openAccess(epub, textMediaTypes.epub, asked)] : []),
    ...(whole.pdf ? [openAccess(whole.pdf.url, 'application/pdf', asked)] : []),
  ];
  if (files.length === 0) return null;
  const ids = new Set(whole.articles.map(({ id }) => id));
  const name = `${nameOf(whole, language)}, ${whole.year}`;
  const cover = isIssue ? issueEpubCoverUrl(whole.volume, whole.number) : volumeEpubCoverUrl(whole.id);
  return {
    metadata: {
      '@type': `http://schema.org/Publication${isIssue ? 'Issue' : 'Volume'}`,
      identifier: publicUrl + (isIssue ? home : epub),
      title: `${journal.name[language]}. ${name}`,
      ...(isIssue && whole.title ? { subtitle: whole.title[language] } : {}),
      ...(isIssue && whole.guestEditors.length > 0
        ? { editor: whole.guestEditors.map((editor) => ({ name: editor[language] })) }
        : {}),
      language: [...new Set(whole.articles.map((article) => article.language))],
      published: whole.published,
      modified: records.findLast(({ id }) => ids.has(id))?.changed ?? `${whole.published}T00:00:00Z`,
      publisher: { name: journal.publisher[language] },
      ...(whole.pdf ? { numberOfPages: whole.pdf.pages } : {}),
      belongsTo: { series: { name: journal.name[language] } },
    },
    links: [
      { rel: 'self', ...opdsLink(publicationPath(epub), asked, 'publication') },
      page(home, asked),
      ...files,
      licence(journal),
    ],
    images: [picture(whole.hasFullText ? cover : `/images/open-graph/${language}/journal.png`, asked)],
  };
}

function nameOf(whole: Issue | Volume, language: Language): string {
  const { volume } = epubWords[language];
  return 'number' in whole ? volume(whole.volume, whole.number) : volume(whole.id, undefined);
}

/** The bare path of a publication on its own, from that of its EPUB. */
function publicationPath(epub: string): string {
  return `/opds/publications${epub.replace(/\.epub$/, '.json')}`;
}

function opdsLink(
  bare: string,
  { publicUrl, language }: Asked,
  type: keyof typeof opdsMediaTypes = 'feed',
): Link {
  return { href: publicUrl + withLanguage(language, bare), type: opdsMediaTypes[type] };
}

function page(bare: string, { publicUrl, language }: Asked): Link {
  return { rel: 'alternate', href: publicUrl + withLanguage(language, bare), type: 'text/html' };
}

function openAccess(path: string, type: string, { publicUrl }: Asked): Link {
  return { rel: 'http://opds-spec.org/acquisition/open-access', href: publicUrl + path, type };
}

function picture(path: string, { publicUrl }: Asked): Link {
  return { href: publicUrl + path, type: 'image/png' };
}

function licence({ licence: { url } }: Journal): Link {
  return { rel: 'license', href: url, type: 'text/html' };
}
