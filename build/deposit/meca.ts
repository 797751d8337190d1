import { jats } from '../../server/library/export/jats.ts';
import { element, xmlDocument } from '../../server/library/xml.ts';
import type { DepositSource } from './source.ts';

/** The files of a MECA package, by their paths. */
export type PackageFiles = Map<string, string>;

/**
 * The metadata of each article for an exchange of manuscripts: a manifest, and the article in JATS that it names.
 * Whoever sends a package adds the PDF and zips the folder.
 * @see https://www.niso.org/publications/rp-30-2023-meca MECA 2.0
 */
export function mecaPackages({ articles, issues, journal, publicUrl }: DepositSource): PackageFiles {
  const files: PackageFiles = new Map();
  for (const { article, references } of articles) {
    const issue = issues.find(({ number }) => number === article.issue) ?? null;
    const { slug } = article;
    files.set(`${slug}/manifest.xml`, manifest(slug));
    files.set(
      `${slug}/content/${slug}.xml`,
      xmlDocument(jats({ article, references, issue, fullText: null, journal, publicUrl })),
    );
  }
  return files;
}

function manifest(slug: string): string {
  return xmlDocument(
    element(
      'manifest',
      { xmlns: 'https://manuscriptexchange.org/schema/manifest', 'manifest-version': '1' },
      element(
        'item',
        { id: 'metadata', 'item-type': 'article-metadata' },
        element('instance', { href: `content/${slug}.xml`, 'media-type': 'application/xml' }),
      ),
    ),
  );
}
