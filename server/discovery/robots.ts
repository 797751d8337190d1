import { inEachLanguage } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/**
 * What robots may read: everything but the answers for programs and searches, of which there is no end; and where the
 * sitemap is (RFC 9309).
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
