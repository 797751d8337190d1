import { strToU8, zipSync } from 'fflate';
import { escaped, type ManuscriptSource, piecesOf, type SourceParagraph } from './manuscript-source.ts';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Writes a manuscript as a Word document, the same bytes every time. */
export function writeDocx({ paragraphs }: ManuscriptSource): Uint8Array {
  const notes: string[] = [];
  const body = paragraphs.map((paragraph) => block(paragraph, notes)).join('');
  const styles = [...new Set(paragraphs.flatMap(({ style }) => style ?? []))].map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${id(name)}"><w:name w:val="${escaped(name)}"/><w:basedOn w:val="Normal"/></w:style>`,
  );
  const headings = [1, 2, 3].map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="26"/></w:rPr></w:style>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document ${word}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${headings.join('')}${styles.join('')}</w:styles>`,
    'word/footnotes.xml': `${head}<w:footnotes ${word}><w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>${notes.map((note, place) => `<w:footnote w:id="${place + 1}"><w:p><w:r><w:t>${escaped(note)}</w:t></w:r></w:p></w:footnote>`).join('')}</w:footnotes>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: new Date(2026, 0, 1) });
}

function block(paragraph: SourceParagraph, notes: string[]): string {
  if (!paragraph.rows) return written(paragraph, notes);
  const cell = (text: string) =>
    `<w:tc>${text
      .split(' ⏎ ')
      .map((one) => written({ text: one.trim() }, notes))
      .join('')}</w:tc>`;
  return `<w:tbl>${paragraph.rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function written(
  { text, style, size, bold, centred, heading, list, figure }: SourceParagraph,
  notes: string[],
): string {
  const name = heading ? `Heading${heading}` : style ? id(style) : undefined;
  const look = [
    name && `<w:pStyle w:val="${name}"/>`,
    list && '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    centred && '<w:jc w:val="center"/>',
  ];
  const letters = [bold && '<w:b/>', size && `<w:sz w:val="${size * 2}"/>`].filter(Boolean).join('');
  const runs = piecesOf(text).map((piece) => {
    if (piece.kind === 'note') {
      notes.push(piece.text);
      return `<w:r><w:footnoteReference w:id="${notes.length}"/></w:r>`;
    }
    const raised = piece.kind === 'raised' ? '<w:vertAlign w:val="superscript"/>' : '';
    const lines = piece.text
      .split(' ⏎ ')
      .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
      .join('<w:br/>');
    return `<w:r><w:rPr>${letters}${raised}</w:rPr>${lines}</w:r>`;
  });
  const picture = figure ? '<w:r><w:drawing/></w:r>' : '';
  return `<w:p><w:pPr>${look.filter(Boolean).join('')}</w:pPr>${picture}${runs.join('')}</w:p>`;
}

function id(style: string): string {
  return `s${[...style].map((letter) => letter.codePointAt(0)?.toString(36)).join('')}`;
}
