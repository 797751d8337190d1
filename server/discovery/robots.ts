import { inEachLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';

/**
 * robots.txt (RFC 9309): crawlers may read everything except the API and search results, which are endless;
 * with the address of the sitemap.
 */
export function robotsFile(publicUrl: string): string {
  const closed = [
    '/api/',
    ...inEachLanguage(paths.search).flatMap((path) => [`${path}?`, `${path}/`, `${path}$`]),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
