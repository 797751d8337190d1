import type { Article } from '#shared/article/article.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { articleLinks } from './typed-links.ts';

type Target = { href: string; type?: string };

/** The links from one address: relations with their targets. */
type LinkContext = { anchor: string; [relation: string]: string | Target[] };

/** The links of a landing page, and those of its PDF and metadata back to it, as a link set (RFC 9264). */
export function linksetJson(article: Article, journal: Journal, publicUrl: string): string {
  const anchor = publicUrl + paths.articleBySlug(article.slug);
  const links = articleLinks(article, journal, publicUrl);
  const relations = new Map<string, Target[]>();
  for (const { rel, ...target } of links) relations.set(rel, [...(relations.get(rel) ?? []), target]);
  const linkset: LinkContext[] = [{ anchor, ...Object.fromEntries(relations) }];
  const back = [{ href: anchor, type: 'text/html' }];
  for (const { rel, href } of links) {
    if (rel === 'item') linkset.push({ anchor: href, collection: back });
    if (rel === 'describedby') linkset.push({ anchor: href, describes: back });
  }
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
