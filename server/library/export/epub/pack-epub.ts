import { strToU8, zipSync } from 'fflate';
import { element, type XmlElement, xmlDocument } from '../../xml.ts';
import { textMediaTypes } from '../text-format.ts';
import { navigation, navigationFile } from './navigation.ts';
import { ncx, ncxFile } from './ncx.ts';
import { coverFile, packageDocument } from './package-document.ts';
import type { EpubDocument, Publication } from './publication.ts';
import { quotedStyle } from './quoted-style.ts';
import { style, styleFile } from './style.ts';
import { epubWords } from './words.ts';

/** In the time of the machine, which is how archives write dates: the same bytes everywhere. */
const earliest = new Date(1980, 0, 1);

/**
 * A publication as one file in EPUB 3.3; the same publication gives the same bytes.
 * @param drawings the bytes of its drawings, by their files
 * @see https://www.w3.org/TR/epub-33/
 */
export function packEpub(publication: Publication, drawings: Map<string, Uint8Array>): Uint8Array {
  const { metadata, documents, cover } = publication;
  const contents: EpubDocument = {
    file: navigationFile,
    title: epubWords[metadata.language].contents,
    language: metadata.language,
    kind: 'bodymatter',
    content: navigation(publication),
  };
  const inside = {
    'package.opf': strToU8(xmlDocument(packageDocument(publication))),
    [ncxFile]: strToU8(xmlDocument(ncx(publication))),
    [styleFile]: strToU8(style + quotedStyle(documents)),
    ...Object.fromEntries([contents, ...documents].map((each) => [each.file, strToU8(xhtml(each))])),
    ...Object.fromEntries(drawings),
  };
  return zipSync(
    {
      // First and unpacked, so that the type is found at the beginning of the file.
      mimetype: [strToU8(textMediaTypes.epub), { level: 0 }],
      'META-INF/container.xml': strToU8(xmlDocument(container)),
      ...Object.fromEntries(Object.entries(inside).map(([name, bytes]) => [`EPUB/${name}`, bytes])),
      // A PNG is compressed already.
      ...(cover ? { [`EPUB/${coverFile}`]: [cover, { level: 0 }] as const } : {}),
    },
    { level: 6, mtime: earliest },
  );
}

const container = element(
  'container',
  { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
  element(
    'rootfiles',
    {},
    element('rootfile', { 'full-path': 'EPUB/package.opf', 'media-type': 'application/oebps-package+xml' }),
  ),
);

function xhtml({ title, language, kind, file, content }: EpubDocument): string {
  const document = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: language,
      'xml:lang': language,
    },
    element('head', {}, element('title', {}, title), element('link', { rel: 'stylesheet', href: styleFile })),
    // Text beside elements keeps the spaces of everything inside as they are.
    element(
      'body',
      { 'epub:type': bodyKind(file, kind) },
      '\n',
      content.flatMap((part): (XmlElement | string)[] => [part, '\n']),
    ),
  );
  return xmlDocument(document).replace('?>\n', '?>\n<!DOCTYPE html>\n');
}

/** What is written on the section inside is not written twice. */
function bodyKind(file: string, kind: EpubDocument['kind']): string | undefined {
  if (file === navigationFile) return 'frontmatter';
  if (kind === 'titlepage') return 'frontmatter';
  return kind === 'bodymatter' ? 'bodymatter' : 'backmatter';
}
