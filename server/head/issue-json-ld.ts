import type { PublicationIssue } from 'schema-dts';
import { textMediaTypes } from '#library/export/text-format.ts';
import { issueEpubPath } from '#shared/article/epub-path.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { Language } from '#shared/language/language.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { journalId, periodical } from './journal-json-ld.ts';

/** The identifier of an issue in graphs. */
export function issueId(volume: number, number: number, publicUrl: string): string {
  return publicUrl + paths.issue(volume, number);
}

/** An issue with its articles, its volume and journal. @see https://schema.org/PublicationIssue */
export function issueGraph(issue: Issue, journal: Journal, language: Language, publicUrl: string): object {
  const { volume, number, title, published, coverUrl, guestEditors, articles, pdf, hasFullText } = issue;
  const page = (path: string) => publicUrl + withLanguage(language, path);
  const encoded = (url: string, encodingFormat: string) => ({
    '@type': 'MediaObject' as const,
    contentUrl: publicUrl + url,
    encodingFormat,
  });
  const encoding = [
    ...(pdf ? [encoded(pdf.url, 'application/pdf')] : []),
    ...(hasFullText ? [encoded(issueEpubPath(volume, number), textMediaTypes.epub)] : []),
  ];
  const thing: PublicationIssue = {
    '@type': 'PublicationIssue',
    '@id': issueId(volume, number, publicUrl),
    url: page(paths.issue(volume, number)),
    issueNumber: String(number),
    ...(title ? { name: title[language] } : {}),
    datePublished: published,
    ...(encoding.length > 0 ? { encoding } : {}),
    image: publicUrl + coverUrl[language],
    ...(guestEditors.length > 0
      ? { editor: guestEditors.map((name) => ({ '@type': 'Person' as const, name: name[language] })) }
      : {}),
    isPartOf: {
      '@type': 'PublicationVolume',
      volumeNumber: String(volume),
      isPartOf: { '@id': journalId(publicUrl) },
    },
  };
  const hasPart = articles.map((article) => ({
    '@type': typeNames[article.type].schemaOrg[0],
    url: page(paths.articleBySlug(article.slug)),
    headline: titleWithStatus(article)[article.language],
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...thing, hasPart },
      periodical(journal, language, publicUrl),
      breadcrumbs({ volume, issue: number }, journal, language, publicUrl),
    ],
  };
}
