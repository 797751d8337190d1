/** What robots may read: everything but the answers for programs; and where the sitemap is (RFC 9309). */
export function robotsFile(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
