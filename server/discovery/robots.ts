import { inEachLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';

/**
 * robots.txt (RFC 9309): crawlers may read everything except the API and search results, which are endless;
 * with the address of the sitemap.
 * @param crawlers those that are asked to read nothing
 */
export function robotsFile(publicUrl: string, crawlers: readonly string[]): string {
  const closed = [
    '/api/',
    ...inEachLanguage(paths.search).flatMap((path) => [`${path}?`, `${path}/`, `${path}$`]),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    ...(crawlers.length > 0
      ? [...crawlers.map((crawler) => `User-agent: ${crawler}`), 'Disallow: /', '']
      : []),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
