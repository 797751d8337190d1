import { strToU8, zipSync } from 'fflate';
import { escaped, type ManuscriptSource, piecesOf, type SourceParagraph } from './manuscript-source.ts';

const spaces = ['office', 'style', 'text', 'table', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .join(' ');

/** Writes a manuscript as an OpenDocument text, the same bytes every time. */
export function writeOdt({ paragraphs }: ManuscriptSource): Uint8Array {
  const styles: string[] = [];
  const body = paragraphs.map((paragraph) => block(paragraph, styles)).join('');
  const names = [...new Set(paragraphs.flatMap(({ style }) => style ?? []))];
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces}><office:automatic-styles>${styles.join('')}<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const common = `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${spaces}><office:styles><style:style style:name="Standard" style:family="paragraph"/>${names.map((name) => `<style:style style:name="${encoded(name)}" style:display-name="${escaped(name)}" style:family="paragraph" style:parent-style-name="Standard"/>`).join('')}</office:styles></office:document-styles>`;
  const mimetype = strToU8('application/vnd.oasis.opendocument.text');
  return zipSync(
    { mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content), 'styles.xml': strToU8(common) },
    { mtime: new Date(2026, 0, 1) },
  );
}

function block(paragraph: SourceParagraph, styles: string[]): string {
  if (!paragraph.rows) return written(paragraph, styles);
  const cell = (text: string) =>
    `<table:table-cell>${text
      .split(' ⏎ ')
      .map((one) => written({ text: one }, styles))
      .join('')}</table:table-cell>`;
  return `<table:table>${paragraph.rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')}</table:table>`;
}

function written(
  { text, style, size, bold, centred, heading, list, figure }: SourceParagraph,
  styles: string[],
): string {
  const name = `P${styles.length + 1}`;
  styles.push(
    `<style:style style:name="${name}" style:family="paragraph" style:parent-style-name="${encoded(style ?? 'Standard')}"><style:paragraph-properties ${centred ? 'fo:text-align="center"' : ''}/><style:text-properties fo:font-size="${size ?? (heading ? 14 : 12)}pt" ${bold || heading ? 'fo:font-weight="bold"' : ''}/></style:style>`,
  );
  const runs = piecesOf(text).map((piece) => {
    if (piece.kind === 'note')
      return `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>${escaped(piece.text)}</text:p></text:note-body></text:note>`;
    const lines = piece.text.split(' ⏎ ').map(escaped).join('<text:line-break/>');
    return piece.kind === 'raised' ? `<text:span text:style-name="T1">${lines}</text:span>` : lines;
  });
  const inner = `${figure ? '<draw:frame/>' : ''}${runs.join('')}`;
  if (heading) return `<text:h text:style-name="${name}" text:outline-level="${heading}">${inner}</text:h>`;
  const paragraph = `<text:p text:style-name="${name}">${inner}</text:p>`;
  return list ? `<text:list><text:list-item>${paragraph}</text:list-item></text:list>` : paragraph;
}

function encoded(style: string): string {
  return style.replaceAll(' ', '_20_');
}
