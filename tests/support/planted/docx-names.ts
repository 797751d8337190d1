import type { Channel } from './docx-channel.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const vml = 'xmlns:v="urn:schemas-microsoft-com:vml"';
const alternative =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const run = (content: string) => `<w:r>${content}</w:r>`;
const field = (code: string) =>
  run('<w:fldChar w:fldCharType="begin"/>') +
  run(`<w:instrText>${code}</w:instrText>`) +
  run('<w:fldChar w:fldCharType="separate"/>') +
  run('<w:fldChar w:fldCharType="end"/>');
const part = (name: string, type: string, relation: string, xml: string) => ({
  parts: { [`word/${name}`]: xml },
  types: { [`word/${name}`]: type },
  relations: { [name]: [`${office}/${relation}`, name] as [string, string] },
});

/** What people name in a DOCX, what describes its pictures, and what Word does not show. */
export const docxNames = {
  bookmark: (all) => ({
    body: paragraph(
      `<w:bookmarkStart w:id="1" w:name="${all}"/><w:bookmarkEnd w:id="1"/>${field(` REF "${all}" \\h `)}${field(` PAGEREF "${all}"`)}<w:hyperlink w:anchor="${all}" w:tgtFrame="${all}">${run('<w:tab/>')}</w:hyperlink><w:fldSimple w:instr=" HYPERLINK \\l &quot;${all}&quot; \\o &quot;${all}&quot;">${run('<w:tab/>')}</w:fldSimple>`,
    ),
  }),
  'field-names': (all, { familyName }) => ({
    body: paragraph(
      [
        `SEQ ${familyName} \\* ARABIC`,
        `TOC \\c "${familyName}" \\t "${all},1"`,
        `STYLEREF "${all}"`,
        `LISTNUM "${familyName}"`,
      ]
        .map(field)
        .join(''),
    ),
  }),
  'style-names': (all) => ({
    body: `<w:p><w:pPr><w:pStyle w:val="${all}"/></w:pPr></w:p>`,
    parts: {
      'word/styles.xml': `<w:styles ${w}><w:latentStyles><w:lsdException w:name="${all}"/></w:latentStyles><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:next w:val="${all}"/></w:style><w:style w:type="paragraph" w:customStyle="1" w:styleId="${all}"><w:name w:val="${all}"/><w:aliases w:val="${all}"/><w:basedOn w:val="${all}"/></w:style></w:styles>`,
    },
  }),
  'list-names': (all) =>
    part(
      'numbering.xml',
      `${word}.numbering+xml`,
      'numbering',
      `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:name w:val="${all}"/><w:numStyleLink w:val="${all}"/></w:abstractNum></w:numbering>`,
    ),
  'font-names': (all) => ({
    body: paragraph(`<w:r><w:rPr><w:rFonts w:ascii="${all}" w:hAnsi="${all}"/></w:rPr><w:tab/></w:r>`),
    ...part(
      'fontTable.xml',
      `${word}.fontTable+xml`,
      'fontTable',
      `<w:fonts ${w}><w:font w:name="${all}"><w:altName w:val="${all}"/></w:font></w:fonts>`,
    ),
  }),
  'theme-names': (all) =>
    part(
      'theme1.xml',
      'application/vnd.openxmlformats-officedocument.theme+xml',
      'theme',
      `<a:theme ${a} name="${all}"><a:themeElements><a:clrScheme name="${all}"/><a:fontScheme name="${all}"><a:latin typeface="${all}"/></a:fontScheme><a:fmtScheme name="${all}"/></a:themeElements><a:extLst><a:ext uri="x"><t:themeFamily xmlns:t="http://schemas.microsoft.com/office/thememl/2012/main" name="${all}"/></a:ext></a:extLst></a:theme>`,
    ),
  'frame-names': (all) =>
    part(
      'webSettings.xml',
      `${word}.webSettings+xml`,
      'webSettings',
      `<w:webSettings ${w}><w:frameset><w:frame><w:name w:val="${all}"/></w:frame></w:frameset></w:webSettings>`,
    ),
  'chart-cells': (all) => ({
    body: paragraph(
      run(
        '<w:drawing><wp:inline><wp:docPr id="7" name=""/><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart1.xml"/></a:graphicData></a:graphic></wp:inline></w:drawing>',
      ),
    ),
    ...part(
      'chart1.xml',
      'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      'chart',
      `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"><c:ser><c:f>[${all}.xlsx]!$A$1</c:f><c:extLst><c:ext uri="x"><c15:fullRef><c15:sqref>${all}</c15:sqref></c15:fullRef></c:ext><c:ext uri="y"><c15:filteredBarSeries><c15:ser>${all}</c15:ser></c15:filteredBarSeries></c:ext><c:ext uri="z"><c15:sqref>${all}</c15:sqref></c:ext></c:extLst></c:ser></c:chartSpace>`,
    ),
  }),
  'shape-names': (all) => ({
    body: paragraph(
      run(
        `<w:pict ${vml}><v:shape id="${all}" type="#${all}" alt="C:\\${all}" class="${all}" target="${all}" style="width:1pt;font-family:'${all}'"/></w:pict>`,
      ),
    ),
  }),
  'alternative-text': (all) => ({
    body: `${paragraph(run(`<w:drawing><wp:inline><wp:docPr id="8" name="" descr="../${all}/map.png" title="${all}.docx"/></wp:inline></w:drawing>`))}<w:tbl><w:tblPr><w:tblCaption w:val="${all}.xlsx"/><w:tblDescription w:val="C:\\${all}"/></w:tblPr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
  }),
  'hidden-text': (all) => {
    const vanish = '<w:rPr><w:vanish/></w:rPr>';
    return {
      body: `<w:p><w:pPr>${vanish}</w:pPr><w:r>${vanish}<w:t>${all}</w:t></w:r></w:p><w:tbl><w:tblPr/><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph(run(`<w:t>${all}</w:t>`))}</w:tc></w:tr></w:tbl>${paragraph(run(`<w:drawing><wp:anchor><wp:docPr id="9" name="" hidden="1"/><w:txbxContent>${paragraph(run(`<w:t>${all}</w:t>`))}</w:txbxContent></wp:anchor></w:drawing>`))}`,
    };
  },
  'stale-fallback': (all) => ({
    body: paragraph(
      run(
        `<mc:AlternateContent ${alternative}><mc:Choice Requires="wps"><w:tab/></mc:Choice><mc:Fallback><w:t>${all}</w:t></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
  }),
  'forgotten-note': (all) =>
    part(
      'footnotes.xml',
      `${word}.footnotes+xml`,
      'footnotes',
      `<w:footnotes ${w}><w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="9">${paragraph(run(`<w:t>${all}</w:t>`))}</w:footnote></w:footnotes>`,
    ),
  'document-inside': (all) => ({
    body: '<w:altChunk r:id="page.html"/>',
    ...part('page.html', 'text/html', 'aFChunk', `<p>${all}</p>`),
  }),
} satisfies Record<string, Channel>;
