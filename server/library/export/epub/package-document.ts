import { elementsIn, type HtmlNode } from '../../html-tree.ts';
import { element, type XmlContent, type XmlElement } from '../../xml.ts';
import { hasFormulas } from '../formulas.ts';
import { navigationFile, printedPagesOf } from './navigation.ts';
import { ncxFile } from './ncx.ts';
import type { EpubMetadata, Publication } from './publication.ts';
import { styleFile } from './style.ts';
import { epubWords } from './words.ts';

/** The name of the picture that programs show on their shelves. */
export const coverFile = 'cover.png';

/**
 * The package document of a publication.
 * @see https://www.w3.org/TR/epub-33/#sec-package-doc
 */
export function packageDocument(publication: Publication): XmlElement {
  const { metadata, documents, figures, cover } = publication;
  const xhtml = 'application/xhtml+xml';
  return element(
    'package',
    {
      xmlns: 'http://www.idpf.org/2007/opf',
      version: '3.0',
      'unique-identifier': 'identifier',
      'xml:lang': metadata.language,
    },
    element(
      'metadata',
      { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      described(metadata),
      // For programs that know only EPUB 2.
      cover && element('meta', { name: 'cover', content: 'cover' }),
      accessibility(publication),
    ),
    element(
      'manifest',
      {},
      element('item', { id: 'nav', href: navigationFile, 'media-type': xhtml, properties: 'nav' }),
      element('item', { id: 'ncx', href: ncxFile, 'media-type': 'application/x-dtbncx+xml' }),
      cover &&
        element('item', {
          id: 'cover',
          href: coverFile,
          'media-type': 'image/png',
          properties: 'cover-image',
        }),
      element('item', { id: 'style', href: styleFile, 'media-type': 'text/css' }),
      documents.map(({ file, content }) =>
        element('item', {
          id: idOf(file),
          href: file,
          'media-type': xhtml,
          properties: hasFormulas(content) ? 'mathml' : undefined,
        }),
      ),
      figures.map(({ file }) =>
        element('item', { id: idOf(file), href: file, 'media-type': imageTypeOf(file) }),
      ),
    ),
    element(
      'spine',
      { toc: 'ncx' },
      documents
        .map(({ file }) => idOf(file))
        // Contents follow the title page.
        .toSpliced(1, 0, 'nav')
        .map((idref) => element('itemref', { idref })),
    ),
  );
}

/** Figures are drawings, or photographs in the formats that every reader shows. */
function imageTypeOf(file: string): string {
  if (file.endsWith('.svg')) return 'image/svg+xml';
  return file.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

function idOf(file: string): string {
  return `item-${file.replaceAll(/[^A-Za-z0-9-]/g, '-')}`;
}

function described(metadata: EpubMetadata): XmlContent {
  const { creators, journal } = metadata;
  return [
    element('dc:identifier', { id: 'identifier' }, metadata.identifier),
    element('dc:title', {}, metadata.title),
    [metadata.language, ...metadata.languages].map((language) => element('dc:language', {}, language)),
    creators.map(({ name, fileAs }, place) => {
      const id = `creator-${place + 1}`;
      return [
        element('dc:creator', { id }, name),
        refined(id, 'role', 'aut', 'marc:relators'),
        refined(id, 'file-as', fileAs),
        refined(id, 'display-seq', String(place + 1)),
      ];
    }),
    element('dc:publisher', {}, metadata.publisher),
    element('dc:date', {}, metadata.published),
    meta('dcterms:modified', metadata.modified),
    element('dc:rights', {}, metadata.rights),
    metadata.description && element('dc:description', {}, metadata.description),
    metadata.subjects.map((subject) => element('dc:subject', {}, subject)),
    element('meta', { id: 'journal', property: 'belongs-to-collection' }, journal.name),
    refined('journal', 'collection-type', 'series'),
    refined('journal', 'dcterms:identifier', `urn:issn:${journal.issn}`),
  ];
}

/**
 * What the text offers to whom: EPUB Accessibility 1.1 by the terms of schema.org. It claims no conformance
 * (`dcterms:conformsTo`), which a person must have evaluated.
 */
function accessibility(publication: Publication): XmlContent {
  const { metadata, documents } = publication;
  const content = documents.flatMap((document) => document.content);
  const drawings = imagesIn(content);
  const areDescribed = drawings.every(({ attributes }) => String(attributes.alt ?? '').trim() !== '');
  const hasPages = printedPagesOf(publication).length > 0;
  const words = epubWords[metadata.language];
  const isVisual = drawings.length > 0;
  return [
    hasPages && [
      element('dc:source', { id: 'source' }, metadata.source),
      refined('source', 'source-of', 'pagination'),
    ],
    meta('schema:accessMode', 'textual'),
    isVisual && meta('schema:accessMode', 'visual'),
    areDescribed && meta('schema:accessModeSufficient', 'textual'),
    isVisual && meta('schema:accessModeSufficient', 'textual,visual'),
    ['tableOfContents', 'structuralNavigation', 'readingOrder'].map(feature),
    hasPages && ['pageBreakMarkers', 'pageNavigation'].map(feature),
    isVisual && areDescribed && feature('alternativeText'),
    hasFormulas(content) && feature('MathML'),
    drawings.some(({ attributes }) => attributes['aria-details']) && feature('longDescription'),
    meta('schema:accessibilityHazard', 'none'),
    meta(
      'schema:accessibilitySummary',
      [words.structure, isVisual && areDescribed && words.described, words.notEvaluated]
        .filter(Boolean)
        .join(' '),
    ),
  ];
}

function feature(name: string): XmlElement {
  return meta('schema:accessibilityFeature', name);
}

function imagesIn(nodes: readonly HtmlNode[]): XmlElement[] {
  return elementsIn(nodes).flatMap((node) => (node.name === 'img' ? [node] : imagesIn(node.children)));
}

function meta(property: string, value: string): XmlElement {
  return element('meta', { property }, value);
}

function refined(id: string, property: string, value: string, scheme?: string): XmlElement {
  return element('meta', { refines: `#${id}`, property, scheme }, value);
}
