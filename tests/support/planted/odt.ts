import { strToU8, zipSync } from 'fflate';
import { plantedText } from './docx.ts';
import { needlesOf, type PlantedPerson } from './person.ts';
import { plantedJpeg, plantedPng } from './pictures.ts';

type Planting = {
  body?: string;
  /** At the beginning of the text. */
  head?: string;
  parts?: Record<string, string | Uint8Array>;
  types?: Record<string, string>;
};

type Channel = (all: string, person: PlantedPerson) => Planting;

const changed = (id: string, kind: string, all: string, content = '') =>
  `<text:tracked-changes><text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>${all}</dc:creator></office:change-info>${content}</text:${kind}></text:changed-region></text:tracked-changes>`;
const picture = (href: string, name = '') =>
  `<text:p><draw:frame draw:name="${name}"><draw:image xlink:href="${href}"/></draw:frame></text:p>`;

/** Where an OpenDocument text can hold a name without showing it, each with how to plant it there. */
export const odtChannels = {
  meta: (all) => ({
    parts: {
      'meta.xml': `<office:document-meta ${spaces}><office:meta><meta:initial-creator>${all}</meta:initial-creator></office:meta></office:document-meta>`,
    },
  }),
  annotation: (all) => ({
    body: `<text:p><office:annotation><dc:creator>${all}</dc:creator><text:p>${all}</text:p></office:annotation><office:annotation-end/></text:p>`,
  }),
  'tracked-insert': (all) => ({
    head: changed('i', 'insertion', all),
    body: '<text:p><text:change-start text:change-id="i"/>, indeed<text:change-end text:change-id="i"/></text:p>',
  }),
  'tracked-delete': (all) => ({
    head: changed('d', 'deletion', all, `<text:p>${all}</text:p>`),
    body: '<text:p><text:change text:change-id="d"/></text:p>',
  }),
  'field-code': (all) => ({
    head: `<text:user-field-decls><text:user-field-decl office:string-value="${all}" text:name="${all}"/></text:user-field-decls>`,
    body: `<text:p><text:author-name text:fixed="false" text:own="${all}"/><text:user-field-get text:name="${all}"/></text:p>`,
  }),
  citation: (all) => ({
    body: `<text:p><text:reference-mark-start text:name='ZOTERO_ITEM CSL_CITATION {"a":"${all}"}'/>[1]<text:reference-mark-end text:name='ZOTERO_ITEM CSL_CITATION {"a":"${all}"}'/></text:p>`,
  }),
  'image-exif': (all) => ({ body: picture('Pictures/1.jpg'), parts: { 'Pictures/1.jpg': plantedJpeg(all) } }),
  'image-inside': (all) => ({
    body: `<text:p><draw:frame><draw:image><office:binary-data>${Buffer.from(plantedJpeg(all)).toString('base64')}</office:binary-data></draw:image></draw:frame></text:p>`,
  }),
  'image-name': (all, { familyName }) => ({
    body: picture(`Pictures/${familyName}.png`, all),
    parts: { [`Pictures/${familyName}.png`]: plantedPng('x') },
  }),
  'personal-link': (_, { email }) => ({
    body: `<text:p><text:a xlink:href="mailto:${email}" office:name="${email}">write</text:a></text:p>`,
  }),
  settings: (all) => ({
    parts: {
      'settings.xml': `<office:document-settings ${spaces}><office:settings><config>${all}</config></office:settings></office:document-settings>`,
    },
  }),
  thumbnail: (all) => ({ parts: { 'Thumbnails/thumbnail.png': plantedPng(all) } }),
  script: (all) => ({
    body: `<text:p><text:script>${all}</text:script></text:p>`,
    parts: { 'Basic/Standard/a.xml': `<module>${all}</module>` },
  }),
  'embedded-object': (all) => ({
    body: '<text:p><draw:frame><draw:object-ole xlink:href="./Object 1"/></draw:frame></text:p>',
    parts: { 'Object 1': Buffer.from(all, 'utf16le') },
  }),
  'foreign-markup': (all) => ({
    body: `<!-- ${all} --><text:p xmlns:own="http://example.org/own" own:by="${all}"><own:author>${all}</own:author></text:p>`,
  }),
  'forgotten-part': (all) => ({
    parts: { 'Configurations2/old.xml': `<old>${all}</old>`, 'manifest.rdf': `<rdf>${all}</rdf>` },
  }),
  names: (all) => ({
    head: `<text:sequence-decls><text:sequence-decl text:name="${all}"/></text:sequence-decls>`,
    body: `<text:p text:style-name="${all}"><text:bookmark text:name="${all}"/><text:bookmark-ref text:ref-name="${all}"/><text:reference-mark text:name="${all}"/><text:reference-ref text:ref-name="${all}"/><text:sequence text:name="${all}" text:formula="ooow:${all}+1" text:ref-name="${all}"/><text:a xlink:href="#${all}|outline"/><text:a xlink:href="#${all}"/><draw:custom-shape draw:name="${all}" draw:id="${all}"/></text:p><table:table table:name="${all}" table:style-name="${all}"/><text:table-of-content text:name="${all}"/><text:section text:name="${all}"/>`,
    parts: {
      'styles.xml': `<office:document-styles ${spaces}><office:font-face-decls><style:font-face style:name="${all}" svg:font-family="'${all}'"/></office:font-face-decls><office:styles><style:style style:name="${all}" style:display-name="${all}" style:family="paragraph"><style:text-properties style:font-name="${all}" fo:font-family="${all}"/></style:style><draw:gradient draw:name="${all}" draw:display-name="${all}"/></office:styles></office:document-styles>`,
    },
  }),
  'content-control': (all) => ({
    body: `<text:p><loext:content-control loext:alias="${all}" loext:tag="${all}"><loext:list-item loext:display-text="${all}"/></loext:content-control><draw:frame><loext:signature-line loext:suggested-signer-name="${all}"/></draw:frame><text:span loext:unknown="${all}"/></text:p>`,
  }),
  'alternative-text': (all) => ({
    body: `<text:p><draw:frame><svg:title>${all}.docx</svg:title><svg:desc>C:\\${all}</svg:desc></draw:frame></text:p>`,
  }),
  'hidden-text': (all) => ({
    body: `<text:section text:name="s" text:display="none"><text:p>${all}</text:p></text:section><text:section text:name="t" text:display="condition" text:condition="ooow:a==1" text:is-hidden="true"><text:p>${all}</text:p></text:section><text:p>${all}<text:hidden-paragraph text:condition="ooow:1"/></text:p><text:p><text:hidden-text text:is-hidden="true" text:string-value="${all}">${all}</text:hidden-text></text:p><table:table><table:table-row><table:covered-table-cell><text:p>${all}</text:p></table:covered-table-cell></table:table-row></table:table>`,
  }),
} satisfies Record<string, Channel>;

export type OdtChannel = keyof typeof odtChannels;

const names = 'urn:oasis:names:tc:opendocument:xmlns';
const spaces = `xmlns:office="${names}:office:1.0" xmlns:text="${names}:text:1.0" xmlns:draw="${names}:drawing:1.0" xmlns:meta="${names}:meta:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:table="${names}:table:1.0" xmlns:style="${names}:style:1.0" xmlns:svg="${names}:svg-compatible:1.0" xmlns:fo="${names}:xsl-fo-compatible:1.0" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"`;

/** An OpenDocument text of three paragraphs with everything about a person in the named channels. */
export function plantedOdt(
  person: PlantedPerson,
  channels: readonly OdtChannel[] = Object.keys(odtChannels) as OdtChannel[],
): Uint8Array {
  const all = needlesOf(person).join('; ');
  const plantings = channels.map((channel): Planting => (odtChannels[channel] as Channel)(all, person));
  const text = plantedText.map((line) => `<text:p>${line}</text:p>`);
  const inner: Record<string, string | Uint8Array> = {
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces}><office:body><office:text>${plantings.map(({ head = '' }) => head).join('')}${text[0]}${text[1]}${plantings.map(({ body = '' }) => body).join('')}${text[2]}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${spaces}><office:styles/></office:document-styles>`,
    ...Object.assign({}, ...plantings.map((planting) => planting.parts)),
  };
  const entries = Object.keys(inner).map(
    (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type=""/>`,
  );
  const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="${names}:manifest:1.0">${entries.join('')}</manifest:manifest>`,
    ),
    ...Object.fromEntries(Object.entries(inner).map(([name, content]) => [name, bytes(content)])),
  });
}
