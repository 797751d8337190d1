import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { pdfCorpus } from '../../../../tests/support/pdf-corpus.ts';
import { plantedDocx } from '../../../../tests/support/planted/docx.ts';
import { plantedOdt } from '../../../../tests/support/planted/odt.ts';
import { plantedPerson } from '../../../../tests/support/planted/person.ts';
import { plantedJpeg, plantedPng } from '../../../../tests/support/planted/pictures.ts';
import { textOf } from '../names/text-of.ts';
import { scrub } from './scrub.ts';

async function copyOf(bytes: Uint8Array, type: ManuscriptType): Promise<Uint8Array> {
  const result = await scrub(bytes, type);
  if (result.outcome !== 'scrubbed') throw new Error(result.reason);
  return result.bytes;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const run = (content: string) => `<w:r>${content}</w:r>`;
const said = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`);

/** A document with a body of its own, and more parts of types and relationships of their own. */
function docxOf(
  body: string,
  more: Record<string, { type: string; id: string; relation: string; xml: string }> = {},
) {
  const parts = unzipSync(plantedDocx(plantedPerson(0), []));
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const types = Object.entries(more).map(
    ([name, { type }]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  const relations = Object.entries(more).map(
    ([name, { id, relation }]) => `<Relationship Id="${id}" Type="${office}/${relation}" Target="/${name}"/>`,
  );
  const links = [
    ['web', 'hyperlink'],
    ['map', 'image'],
  ].map(
    ([id, relation]) =>
      `<Relationship Id="${id}" Type="${office}/${relation}" Target="https://example.org/a" TargetMode="External"/>`,
  );
  return zipSync({
    ...parts,
    ...Object.fromEntries(Object.entries(more).map(([name, { xml }]) => [name, strToU8(xml)])),
    '[Content_Types].xml': strToU8(
      read('[Content_Types].xml').replace('</Types>', `${types.join('')}</Types>`),
    ),
    'word/_rels/document.xml.rels': strToU8(
      read('word/_rels/document.xml.rels').replace(
        '</Relationships>',
        `${[...links, ...relations].join('')}</Relationships>`,
      ),
    ),
    'word/document.xml': strToU8(
      read('word/document.xml').replace(
        /(<w:body>).*(<w:sectPr\/>)/s,
        (_, begin, end) => `${begin}${body}${end}`,
      ),
    ),
  });
}

async function documentOf(body: string): Promise<string> {
  return strFromU8(unzipSync(await copyOf(docxOf(body), 'docx'))['word/document.xml'] ?? new Uint8Array());
}

async function linesOf(body: string): Promise<string[]> {
  return (await textOf(await copyOf(docxOf(body), 'docx'), 'docx')).map(({ text }) => text);
}

describe('tracked changes are accepted', () => {
  const deletedMark = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>';

  test('insertions and what was moved stay, deletions go', async () => {
    expect(
      await linesOf(
        paragraph(
          `${said('a ')}<w:ins w:id="1">${said('b ')}</w:ins><w:del w:id="2">${run('<w:delText>c</w:delText>')}</w:del><w:moveTo w:id="3">${said('d')}</w:moveTo>`,
        ),
      ),
    ).toEqual(['a b d']);
  });

  test('a paragraph deleted as a whole goes, one that only loses its end keeps its words', async () => {
    expect(
      await documentOf(
        paragraph(`${deletedMark}<w:del w:id="2">${run('<w:delText>gone</w:delText>')}</w:del>`) +
          paragraph(`${deletedMark}${said('stays')}`),
      ),
    ).toMatch(
      /<w:body><w:p><w:pPr><w:rPr\/><\/w:pPr><w:r><w:t xml:space="preserve">stays<\/w:t><\/w:r><\/w:p>/,
    );
  });

  test('deleted rows go, and a table without rows', async () => {
    const row = (text: string, properties = '') =>
      `<w:tr>${properties}<w:tc>${paragraph(said(text))}</w:tc></w:tr>`;
    const deleted = '<w:trPr><w:del w:id="1"/></w:trPr>';
    const xml = await documentOf(
      `<w:tbl><w:tblPr/>${row('one')}${row('two', deleted)}</w:tbl><w:tbl><w:tblPr/>${row('three', deleted)}</w:tbl>`,
    );
    expect(xml.match(/<w:tbl>/g)).toHaveLength(1);
    expect(xml).toContain('one');
    expect(xml).not.toMatch(/two|three/);
  });

  test('a field that is deleted in part loses its code and none of what is left of its text', async () => {
    const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
    const begin = `<w:del w:id="1">${mark('begin')}${run('<w:delInstrText>PAGE</w:delInstrText>')}</w:del>`;
    expect(
      await linesOf(paragraph(`${begin}${mark('separate')}${said('kept')}${mark('end')}${said(' too')}`)),
    ).toEqual(['kept too']);
    expect(
      await linesOf(paragraph(`${mark('begin')}${run('<w:instrText>AUTHOR</w:instrText>')}${said('kept')}`)),
    ).toEqual(['kept']);
  });
});

test('fields that count and refer keep their codes, also inside a field that does not', async () => {
  const field = (code: string, result: string) =>
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${result}${run('<w:fldChar w:fldCharType="end"/>')}`;
  const xml = await documentOf(
    paragraph(
      field('PAGE', said('3')) +
        field('ADDIN EN.CITE x', said('(') + field('REF _Ref1 \\h', said('2019')) + said(')')),
    ),
  );
  expect([...xml.matchAll(/<w:instrText>([^<]*)/g)].map(([, code]) => code)).toEqual([
    'PAGE',
    'REF _Ref1 \\h',
  ]);
  expect(xml.match(/fldCharType="begin"/g)).toHaveLength(2);
  expect(xml.match(/fldCharType="end"/g)).toHaveLength(2);
});

test('what is chosen in a form stays as text', async () => {
  const form = (code: string, data: string) =>
    run(`<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="x"/>${data}</w:ffData></w:fldChar>`) +
    run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`) +
    run('<w:fldChar w:fldCharType="end"/>');
  const list = '<w:listEntry w:val="Almaty"/><w:listEntry w:val="Saryozek"/>';
  expect(
    await linesOf(
      paragraph(
        said('in ') + form('FORMDROPDOWN', `<w:ddList><w:result w:val="1"/>${list}</w:ddList>`) + said('.'),
      ) +
        paragraph(form('FORMDROPDOWN', `<w:ddList>${list}</w:ddList>`)) +
        paragraph(
          form('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>') + said(' yes'),
        ) +
        paragraph(
          form('FORMCHECKBOX', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>') + said(' no'),
        ),
    ),
  ).toEqual(['in Saryozek.', 'Almaty', '☒ yes', '☐ no']);
});

test('footnotes, links to the web, alternative texts and styles stay', async () => {
  const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1">${paragraph(said('A note.'))}</w:footnote></w:footnotes>`;
  const bytes = await copyOf(
    docxOf(
      paragraph(
        `<w:pPr><w:pStyle w:val="Title"/></w:pPr><w:hyperlink r:id="web">${said('a link')}</w:hyperlink>${run('<w:footnoteReference w:id="1"/>')}${run('<w:drawing><wp:inline><wp:docPr id="1" name="x" descr="A map"/></wp:inline></w:drawing>')}`,
      ),
      {
        'word/notes.xml': {
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml',
          id: 'notes',
          relation: 'footnotes',
          xml: footnotes,
        },
      },
    ),
    'docx',
  );
  const texts = await textOf(bytes, 'docx');
  expect(texts.map(({ place, text }) => [place.part, text])).toEqual([
    ['alternative-text', 'A map'],
    ['text', 'a link'],
    ['link', 'https://example.org/a'],
    ['footnote', 'A note.'],
  ]);
  const parts = unzipSync(bytes);
  expect(strFromU8(parts['word/_rels/document.xml.rels'] ?? new Uint8Array())).toContain(
    'https://example.org/a',
  );
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toMatch(
    /w:hyperlink r:id="rId\d+".*<w:footnoteReference w:id="1"\/>/,
  );
  expect(Object.keys(parts)).toContain('word/styles.xml');
});

test('a picture stays as it is but for its metadata, and as it is turned', async () => {
  const png = await copyOf(plantedPng('Name'), 'png');
  expect(strFromU8(png, true)).toMatch(/IHDR.*IDAT.*IEND.{4}$/s);
  const jpeg = await copyOf(plantedJpeg('Name'), 'jpeg');
  // Turned by a quarter: tag 0x0112, a short, once, 6.
  expect(Buffer.from(jpeg).includes(Buffer.from('0112000300000001000600000000', 'hex'))).toBe(true);
  expect(Buffer.from(jpeg).includes('JFIF')).toBe(true);
  expect(Buffer.from(jpeg.subarray(-5)).toString('hex')).toBe('3fff00ffd9');
});

test('a PDF keeps its links to pages and to the web, its outline, labels and structure', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = [document.addPage([200, 200]), document.addPage([200, 200])];
  for (const page of pages) page.drawText('Words', { font, size: 10 });
  const { context, catalog } = document;
  const target = [pages[1]?.ref, 'Fit'];
  const link = (more: object) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], ...more }));
  pages[0]?.node.addAnnot(link({ Dest: target }));
  pages[0]?.node.addAnnot(link({ A: { S: 'URI', URI: PDFString.of('https://example.org/') } }));
  const outline = context.nextRef();
  const item = context.register(
    context.obj({ Title: PDFString.of('Chapter'), Parent: outline, Dest: target } as never),
  );
  context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  catalog.set(PDFName.of('Outlines'), outline);
  catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, { S: 'r' }] }));
  const bytes = await copyOf(await document.save(), 'pdf');
  expect((await textOf(bytes, 'pdf')).map(({ text }) => text)).toEqual([
    ...['Words', 'https://example.org/', 'Words', 'Chapter'],
  ]);
  const copy = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(copy.getPageCount()).toBe(2);
  const annotations =
    copy
      .getPage(0)
      .node.Annots()
      ?.asArray()
      .map((each) => String(copy.context.lookup(each, PDFDict))) ?? [];
  expect(annotations).toHaveLength(2);
  expect(annotations[0]).toContain(String(copy.getPage(1).ref));
  expect(annotations[1]).toContain('https://example.org/');
  const kept = copy.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict);
  expect(kept.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(copy.getPage(1).ref);
  expect(String(copy.catalog.get(PDFName.of('PageLabels')))).toContain('/r');
});

test('difficult PDFs have the same text on as many pages in their copies, or none is made', async () => {
  for (const { name, bytes, outcome } of pdfCorpus().filter(({ bytes: { length } }) => length < 100_000)) {
    const result = await scrub(bytes, 'pdf');
    if (result.outcome === 'refused') {
      expect(['encrypted', 'damaged'], name).toContain(result.reason);
      continue;
    }
    if (outcome !== 'opens') continue;
    expect(await textOf(result.bytes, 'pdf'), name).toEqual(await textOf(bytes, 'pdf'));
  }
});

test('notes stand where other programs look for them, and a formula stays whatever the manifest says', async () => {
  const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1">${paragraph(said('A note.'))}</w:footnote></w:footnotes>`;
  const note = {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml',
    id: 'notes',
    relation: 'footnotes',
    xml: footnotes,
  };
  const docx = docxOf(paragraph(run('<w:footnoteReference w:id="1"/>')), { 'word/notes.xml': note });
  expect(Object.keys(unzipSync(await copyOf(docx, 'docx')))).toContain('word/footnotes.xml');
  const parts = unzipSync(plantedOdt(plantedPerson(0), []));
  const text = strFromU8(parts['content.xml'] ?? new Uint8Array()).replace(
    '</office:text>',
    '<text:p><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p></office:text>',
  );
  const formula = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>q</mi></math>';
  const odt = zipSync({ ...parts, 'content.xml': strToU8(text), 'Object 1/content.xml': strToU8(formula) });
  const kept = Object.entries(unzipSync(await copyOf(odt, 'odt')));
  expect(kept.filter(([, bytes]) => strFromU8(bytes).includes('<mi>q</mi>'))).toHaveLength(1);
});

test('a picture that a file only links to is said to be missing', async () => {
  const picture = (look: string) =>
    paragraph(run(`<w:drawing><wp:inline><a:blip ${look}/></wp:inline></w:drawing>`));
  const docx = docxOf(picture('r:link="map"'));
  const odt = unzipSync(plantedOdt(plantedPerson(0), []));
  const text = strFromU8(odt['content.xml'] ?? new Uint8Array()).replace(
    '</office:text>',
    '<text:p><draw:frame><draw:image xlink:href="../map.png"/></draw:frame></text:p></office:text>',
  );
  for (const [bytes, type] of [
    [docx, 'docx'],
    [zipSync({ ...odt, 'content.xml': strToU8(text) }), 'odt'],
  ] as const) {
    const made = await scrub(bytes, type);
    expect(made.outcome === 'scrubbed' && made.report.missing, type).toEqual([
      { what: 'linked-picture', part: 'image', count: 1 },
    ]);
  }
});
