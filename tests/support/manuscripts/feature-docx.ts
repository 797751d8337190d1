import { docx } from '../office-files.ts';
import { escaped } from './manuscript-source.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  `xmlns:r="${office}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:wx="urn:of-another-program"',
].join(' ');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A run of letters with these properties, such as `<w:b/>`. */
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of runs, or of a text, with these properties. */
export const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`;

export const style = (id: string) => `<w:pStyle w:val="${id}"/>`;

/** A field, with the code that Word keeps and what it shows. */
export const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${escaped(code)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const note = (id: number, kind = 'footnote') => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;

/** A cell with these properties. */
export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p') ? content : paragraph(content)}</w:tc>`;

export const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;

/** A picture by its relationship, with an alternative text. */
export const picture = (id: string, alternative = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="${escaped(alternative)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const formula = (content: string) => `<m:oMath>${content}</m:oMath>`;
export const letters = (text: string, properties = '') =>
  `<m:r>${properties}<m:t>${escaped(text)}</m:t></m:r>`;

export type FeatureDocument = {
  body: string;
  footnotes?: Record<number, string>;
  endnotes?: Record<number, string>;
  numbering?: string;
  /** Parts by relationship: their kind, such as `image`, their name, and their content. */
  parts?: Record<string, { kind: string; name: string; content?: string | Uint8Array; isOutside?: boolean }>;
};

const headings = [1, 2, 3].map(
  (level) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
);
const named = ['Quote', 'Verse', 'Caption'].map(
  (name) =>
    `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name.toLowerCase()}"/></w:style>`,
);

/** A Word document with whatever is to be tried. */
export function featureDocx({ body, footnotes, endnotes, numbering, parts = {} }: FeatureDocument): Buffer {
  const notesIn = (kind: string, notes: Record<number, string>) =>
    `${head}<w:${kind}s ${spaces}>${Object.entries(notes)
      .map(([id, content]) => `<w:${kind} w:id="${id}">${content}</w:${kind}>`)
      .join('')}</w:${kind}s>`;
  const related = Object.entries(parts).map(
    ([id, { kind, name, isOutside }]) =>
      `<Relationship Id="${id}" Type="${office}/${kind}" Target="${escaped(name)}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  const inside = Object.values(parts).flatMap(({ name, content }) =>
    content === undefined ? [] : [[`word/${name}`, content] as const],
  );
  return docx('', {
    'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles ${spaces}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headings.join('')}${named.join('')}</w:styles>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    ...(footnotes && { 'word/footnotes.xml': notesIn('footnote', footnotes) }),
    ...(endnotes && { 'word/endnotes.xml': notesIn('endnote', endnotes) }),
    ...(numbering && { 'word/numbering.xml': `${head}<w:numbering ${spaces}>${numbering}</w:numbering>` }),
    ...Object.fromEntries(inside),
  });
}
