import { element, type XmlElement, xmlDocument } from '#library/xml.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { FileRole } from '#shared/office/file-role.ts';
import type { AttachedFile, Dossier } from './dossier.ts';
import { manuscriptJats } from './manuscript-jats.ts';
import { attachmentHref, reviewsJats } from './reviews-jats.ts';

/** A part of a package: a text, bytes, or a file of the store. */
export type Part = { name: string } & ({ text: string } | { bytes: Uint8Array } | { sha256: string });

/** A part with what the manifest says of it. */
export type ListedPart = Part & { item: string; mediaType: string };

type Item = { id: string; type: string; href: string; mediaType: string; file?: AttachedFile };

const namespaces = 'https://manuscriptexchange.org/schema';

/** What our files are called in MECA’s vocabulary. */
const itemTypes: Record<FileRole, string> = {
  manuscript: 'manuscript',
  figure: 'figure',
  supplement: 'supplementary-material',
  'title-page': 'title-page',
  'covering-letter': 'cover-letter',
  data: 'data',
  similarity: 'other',
};

type Packing = {
  journal: Journal;
  to: string;
  mediaTypeOf: (type: string) => string;
  also?: readonly ListedPart[];
};

/**
 * A manuscript as a package of the Manuscript Exchange Common Approach (NISO RP-30): a manifest, from whom to whom it goes,
 * the record and the reports in JATS, letters as text, and the files under neutral names, with those of the reports that were
 * released. What an item is called is an open list: `attachment-review` goes by the `attachment-decision` of eJournalPress.
 * @param to the journal that takes it over, or who else gets it
 * @param also what goes along besides
 */
export function mecaParts(dossier: Dossier, { journal, to, mediaTypeOf, also = [] }: Packing): Part[] {
  const { letters } = dossier;
  const reviews = reviewsJats(dossier, { journal, mediaTypeOf });
  const files = filesOf(dossier);
  const texts: ListedPart[] = [
    xml('transfer.xml', 'transfer-metadata', transfer(journal, to), 'transfer'),
    xml('article.xml', 'article-metadata', manuscriptJats(dossier, journal)),
    ...(reviews ? [xml('reviews.xml', 'review-metadata', reviews)] : []),
    ...letters.map(({ from, subject, body, sent }, place) => ({
      name: `letters/${place + 1}-${from}.txt`,
      item: 'correspondence',
      mediaType: 'text/plain',
      text: `${sent}\n${subject}\n\n${body}\n`,
    })),
    ...also,
  ];
  const items: Item[] = [
    ...texts.map(({ name, item, mediaType }, place) => ({
      id: `text-${place + 1}`,
      type: item,
      href: name,
      mediaType,
    })),
    ...files.map(({ type, href, file }, place) => ({
      id: `file-${place + 1}`,
      ...{ type, href, file, mediaType: mediaTypeOf(file.type) },
    })),
  ];
  return [
    { name: 'manifest.xml', text: withDoctype(manifest(items), 'manifest') },
    ...texts,
    ...files.map(({ href, file }) => ({ name: href, sha256: file.sha256 })),
  ];
}

/** The files of the manuscript, and of its reports. */
function filesOf({ files, decisions }: Dossier): (Pick<Item, 'type' | 'href'> & { file: AttachedFile })[] {
  const attached = decisions.flatMap(({ reports }) => reports.flatMap((report) => report.files));
  return [
    ...files.map((file) => ({ type: itemTypes[file.role], href: `content/${file.name}`, file })),
    ...attached.map((file) => ({ type: 'attachment-review', href: attachmentHref(file), file })),
  ];
}

function manifest(items: readonly Item[]): XmlElement {
  return element(
    'manifest',
    {
      xmlns: `${namespaces}/manifest`,
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'manifest-version': '1',
    },
    items.map(({ id, type, href, mediaType, file }) =>
      element(
        'item',
        { id, 'item-type': type },
        file &&
          element('item-metadata', {}, element('metadata', { 'metadata-name': 'SHA-256' }, file.sha256)),
        element('instance', { 'xlink:href': href, 'media-type': mediaType }),
      ),
    ),
  );
}

/** From whom the package comes, and to whom it goes. */
function transfer(journal: Journal, to: string): XmlElement {
  return element(
    'transfer',
    { xmlns: `${namespaces}/transfer`, 'transfer-version': '1.0' },
    element(
      'transfer-source',
      {},
      element(
        'service-provider',
        {},
        element('provider-name', {}, journal.publisher.en),
        element('contact', {}, element('email', {}, journal.office.email)),
      ),
      publication(journal.name.en),
    ),
    element('destination', {}, element('service-provider'), publication(to)),
  );
}

function publication(title: string): XmlElement {
  return element('publication', { type: 'journal' }, element('publication-title', {}, title));
}

function xml(name: string, item: string, root: XmlElement, doctype?: 'transfer') {
  const text = doctype ? withDoctype(root, doctype) : xmlDocument(root);
  return { name, item, mediaType: 'application/xml', text };
}

function withDoctype(root: XmlElement, name: 'manifest' | 'transfer'): string {
  const title = name === 'manifest' ? 'Manifest' : 'Transfer';
  const doctype = `<!DOCTYPE ${name} PUBLIC "-//MECA//DTD ${title} v1.0//en" "https://meca.zip/${name}-1.0.dtd">`;
  return xmlDocument(root).replace('?>\n', `?>\n${doctype}\n`);
}
