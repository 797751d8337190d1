import { strToU8, zipSync } from 'fflate';
import type { Channel, Planting } from './docx-channel.ts';
import { docxNames } from './docx-names.ts';
import { needlesOf, type PlantedPerson } from './person.ts';
import { plantedJpeg, plantedPng } from './pictures.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The text of every planted document, whatever is planted. */
export const plantedText = ['Cities of the steppe', 'Inserted and kept.', 'The last paragraph.'];

const paragraph = (runs: string) => `<w:p>${runs}</w:p>`;
const run = (content: string) => `<w:r>${content}</w:r>`;
const field = (code: string, result: string, begin = '') =>
  [
    run(`<w:fldChar w:fldCharType="begin">${begin}</w:fldChar>`),
    run(`<w:instrText xml:space="preserve">${code.slice(0, 9)}</w:instrText>`),
    run(`<w:instrText xml:space="preserve">${code.slice(9)}</w:instrText>`),
    run('<w:fldChar w:fldCharType="separate"/>'),
    run(`<w:t>${result}</w:t>`),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join('');
const picture = (id: string, name = '', description = '') =>
  paragraph(
    run(
      `<w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="${name}" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`,
    ),
  );

/** Where a DOCX can hold a name without showing it, each with how to plant it there. */
export const docxChannels = {
  'core-properties': (all) => ({
    parts: {
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${all}</dc:creator><cp:lastModifiedBy>${all}</cp:lastModifiedBy></cp:coreProperties>`,
    },
    types: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
    rootRelations: {
      core: [
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
    },
  }),
  'app-properties': (all) => ({
    parts: {
      'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Manager>${all}</Manager><Company>${all}</Company></Properties>`,
    },
    types: { 'docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml' },
    rootRelations: { app: [`${office}/extended-properties`, 'docProps/app.xml'] },
  }),
  'custom-properties': (all) => ({
    parts: {
      'docProps/custom.xml': `<Properties><property name="Owner"><lpwstr>${all}</lpwstr></property></Properties>`,
    },
    types: { 'docProps/custom.xml': 'application/vnd.openxmlformats-officedocument.custom-properties+xml' },
    rootRelations: { custom: [`${office}/custom-properties`, 'docProps/custom.xml'] },
  }),
  comments: (all) => ({
    body: paragraph(
      `<w:commentRangeStart w:id="1"/>${run('<w:tab/>')}<w:commentRangeEnd w:id="1"/>${run('<w:commentReference w:id="1"/>')}`,
    ),
    parts: {
      'word/comments.xml': `<w:comments ${spaces}><w:comment w:id="1" w:author="${all}" w:initials="${all}"><w:p><w:r><w:t>${all}</w:t></w:r></w:p></w:comment></w:comments>`,
    },
    types: { 'word/comments.xml': `${word}.comments+xml` },
    relations: { comments: [`${office}/comments`, 'comments.xml'] },
  }),
  'tracked-insert': (all) => ({
    body: paragraph(
      `<w:ins w:id="2" w:author="${all}" w:date="2026-01-01T00:00:00Z">${run('<w:t>, indeed</w:t>')}</w:ins>`,
    ),
  }),
  'tracked-delete': (all) => ({
    body: paragraph(`<w:del w:id="3" w:author="${all}">${run(`<w:delText>${all}</w:delText>`)}</w:del>`),
  }),
  'tracked-move': (all) => ({
    body: paragraph(
      `<w:moveFromRangeStart w:id="4" w:author="${all}" w:name="m"/><w:moveFrom w:id="5" w:author="${all}">${run(`<w:t>${all}</w:t>`)}</w:moveFrom><w:moveFromRangeEnd w:id="4"/>`,
    ),
  }),
  'tracked-format': (all) => ({
    body: `<w:p><w:pPr><w:rPr><w:ins w:id="6" w:author="${all}"/></w:rPr><w:pPrChange w:id="7" w:author="${all}"><w:pPr/></w:pPrChange></w:pPr></w:p>`,
  }),
  'tracked-row': (all) => ({
    body: `<w:tbl><w:tblPr/><w:tr><w:trPr><w:del w:id="8" w:author="${all}"/></w:trPr><w:tc>${paragraph(run(`<w:t>${all}</w:t>`))}</w:tc></w:tr></w:tbl>`,
  }),
  'deleted-picture': (all) => ({
    body: paragraph(`<w:del w:id="9">${picture('deleted')}</w:del>`).replace(
      /<w:del w:id="9"><w:p>(.*)<\/w:p><\/w:del>/,
      '<w:del w:id="9">$1</w:del>',
    ),
    parts: { 'word/media/deleted.svg': `<svg xmlns="http://www.w3.org/2000/svg"><text>${all}</text></svg>` },
    types: { 'word/media/deleted.svg': 'image/svg+xml' },
    relations: { deleted: [`${office}/image`, 'media/deleted.svg'] },
  }),
  people: (all, { email }) => ({
    parts: {
      'word/people.xml': `<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="${all}"><w15:presenceInfo w15:providerId="AD" w15:userId="${email}"/></w15:person></w15:people>`,
    },
    types: { 'word/people.xml': `${word}.people+xml` },
    relations: { people: ['http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'] },
  }),
  'custom-xml': (all) => ({
    parts: { 'customXml/item1.xml': `<author>${all}</author>` },
    types: { 'customXml/item1.xml': 'application/xml' },
    relations: { custom: [`${office}/customXml`, '../customXml/item1.xml'] },
  }),
  'image-exif': (all) => ({
    body: picture('jpeg'),
    parts: { 'word/media/image1.jpeg': plantedJpeg(all) },
    types: { 'word/media/image1.jpeg': 'image/jpeg' },
    relations: { jpeg: [`${office}/image`, 'media/image1.jpeg'] },
  }),
  'image-text': (all) => ({
    body: picture('png'),
    parts: { 'word/media/image2.png': plantedPng(all) },
    types: { 'word/media/image2.png': 'image/png' },
    relations: { png: [`${office}/image`, 'media/image2.png'] },
  }),
  'image-name': (all, { familyName }) => ({
    body: picture('named', all, `C:\\Users\\${all}\\map.png`),
    parts: { [`word/media/${familyName}.png`]: plantedPng('x') },
    types: { [`word/media/${familyName}.png`]: 'image/png' },
    relations: { named: [`${office}/image`, `media/${familyName}.png`] },
  }),
  'template-path': (all) => ({
    settings: '<w:attachedTemplate r:id="template"/>',
    parts: {
      'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="template" Type="${office}/attachedTemplate" Target="file:///C:/Users/${all}/a.dotx" TargetMode="External"/></Relationships>`,
    },
  }),
  'field-code': (all) => ({
    body:
      paragraph(field(` AUTHOR  "${all}" `, '') + field(` FILENAME \\p "${all}" `, '')) +
      paragraph(`<w:fldSimple w:instr=" LASTSAVEDBY &quot;${all}&quot; ">${run('<w:t/>')}</w:fldSimple>`),
  }),
  citation: (all) => ({
    body: paragraph(
      field(
        ` ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{"uris":["${all}"]}]} `,
        '(cited)',
        `<w:fldData>${Buffer.from(all).toString('base64')}</w:fldData>`,
      ),
    ),
  }),
  'document-variable': (all) => ({
    settings: `<w:docVars><w:docVar w:name="author" w:val="${all}"/></w:docVars>`,
  }),
  protection: (all) => ({
    settings: `<w:writeProtection w:hash="${all}"/>`,
    body: `<w:p><w:permStart w:id="1" w:ed="${all}"/><w:permEnd w:id="1"/></w:p>`,
  }),
  'personal-link': (_, { email }) => ({
    body: paragraph(`<w:hyperlink r:id="mail" w:tooltip="${email}">${run('<w:tab/>')}</w:hyperlink>`),
    relations: { mail: [`${office}/hyperlink`, `mailto:${email}`] },
  }),
  'embedded-object': (all) => ({
    body: paragraph(run('<w:object><o:OLEObject Type="Embed" r:id="ole"/></w:object>')),
    parts: { 'word/embeddings/oleObject1.bin': Buffer.from(all, 'utf16le') },
    types: { 'word/embeddings/oleObject1.bin': 'application/vnd.openxmlformats-officedocument.oleObject' },
    relations: { ole: [`${office}/oleObject`, 'embeddings/oleObject1.bin'] },
  }),
  thumbnail: (all) => ({
    parts: { 'docProps/thumbnail.jpeg': plantedJpeg(all) },
    types: { 'docProps/thumbnail.jpeg': 'image/jpeg' },
    rootRelations: {
      thumbnail: [
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail',
        'docProps/thumbnail.jpeg',
      ],
    },
  }),
  'printer-settings': (all) => ({
    body: '',
    parts: { 'word/printerSettings1.bin': Buffer.from(all, 'utf16le') },
    types: {
      'word/printerSettings1.bin':
        'application/vnd.openxmlformats-officedocument.wordprocessingml.printerSettings',
    },
    relations: { printer: [`${office}/printerSettings`, 'printerSettings1.bin'] },
  }),
  glossary: (all) => ({
    parts: {
      'word/glossary/document.xml': `<w:glossaryDocument ${spaces}><w:docParts>${all}</w:docParts></w:glossaryDocument>`,
    },
    types: { 'word/glossary/document.xml': `${word}.document.glossary+xml` },
    relations: { glossary: [`${office}/glossaryDocument`, 'glossary/document.xml'] },
  }),
  macro: (all) => ({
    parts: { 'word/vbaProject.bin': Buffer.from(all) },
    types: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
    relations: {
      vba: ['http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'],
    },
  }),
  'content-control': (all) => ({
    body: `<w:sdt><w:sdtPr><w:alias w:val="${all}"/><w:tag w:val="MENDELEY_CITATION_v3_${Buffer.from(`{"author":"${all}"}`).toString('base64')}"/></w:sdtPr><w:sdtContent>${paragraph(run('<w:tab/>'))}</w:sdtContent></w:sdt>`,
  }),
  'xml-comment': (all) => ({ body: `<!-- ${all} --><?author ${all}?>` }),
  'foreign-markup': (all) => ({
    body: `<w:p xmlns:own="http://example.org/${encodeURIComponent(all)}" own:by="${all}"><own:author>${all}</own:author></w:p>`,
  }),
  'forgotten-part': (all) => ({
    parts: { 'word/old.xml': `<old>${all}</old>`, [`${all.slice(0, 20)}.txt`]: all },
  }),
  ...docxNames,
} satisfies Record<string, Channel>;

export type DocxChannel = keyof typeof docxChannels;

const spaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:o="urn:schemas-microsoft-com:office:office"`;

/** A DOCX of three paragraphs with everything about a person in the named channels. */
export function plantedDocx(
  person: PlantedPerson,
  channels: readonly DocxChannel[] = Object.keys(docxChannels) as DocxChannel[],
): Uint8Array {
  const all = needlesOf(person).join('; ');
  const plantings = channels.map((channel): Planting => (docxChannels[channel] as Channel)(all, person));
  const [first = '', second = '', third = ''] = plantedText;
  const relations = Object.assign({}, ...plantings.map((planting) => planting.relations));
  const types: Record<string, string> = Object.assign({}, ...plantings.map((planting) => planting.types));
  const [style, settings] = [`${office}/styles`, `${office}/settings`];
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
      {
        'word/document.xml': `${word}.document.main+xml`,
        'word/styles.xml': `${word}.styles+xml`,
        'word/settings.xml': `${word}.settings+xml`,
        ...types,
      },
    )
      .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
      .join('')}</Types>`,
    '_rels/.rels': relationships({
      document: [`${office}/officeDocument`, 'word/document.xml'],
      ...Object.assign({}, ...plantings.map((planting) => planting.rootRelations)),
    }),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${spaces}><w:body><w:p w:rsidR="00AB12CD"><w:pPr><w:pStyle w:val="Title"/></w:pPr>${run(`<w:t>${first}</w:t>`)}</w:p><w:p><w:ins w:id="99" w:author="x">${run(`<w:t>${second}</w:t>`)}</w:ins></w:p>${plantings.map(({ body = '' }) => body).join('')}<w:p>${run(`<w:t>${third}</w:t>`)}</w:p><w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships({
      styles: [style, 'styles.xml'],
      settings: [settings, 'settings.xml'],
      ...relations,
    }),
    'word/styles.xml': `<w:styles ${spaces}><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    'word/settings.xml': `<w:settings ${spaces}>${plantings.map(({ settings: own = '' }) => own).join('')}<w:rsids><w:rsid w:val="00AB12CD"/></w:rsids><w:compat/></w:settings>`,
    ...Object.assign({}, ...plantings.map((planting) => planting.parts)),
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}

function relationships(each: Record<string, [type: string, target: string]>): string {
  const list = Object.entries(each).map(
    ([id, [type, target]]) =>
      `<Relationship Id="${id}" Type="${type}" Target="${target}"${/^[a-z]+:/.test(target) ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
