import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { plantedDocx } from '../../../../tests/support/planted/docx.ts';
import { plantedOdt } from '../../../../tests/support/planted/odt.ts';
import { plantedPerson } from '../../../../tests/support/planted/person.ts';
import { searchBytes } from '../../../../tests/support/planted/search-bytes.ts';
import { elsewhereIn } from '../names/elsewhere.ts';
import { findNames } from '../names/find-names.ts';
import { textOf } from '../names/text-of.ts';
import { scrub } from './scrub.ts';

const name = 'Tlegenshina';
const said = `Zarema ${name}`;
const authors = [{ givenName: 'Zarema', familyName: name }];
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Change = Record<string, string | Uint8Array | ((xml: string) => string)>;

function changed(planted: Uint8Array, change: Change): Uint8Array {
  const parts = unzipSync(planted);
  for (const [part, by] of Object.entries(change)) {
    const made = typeof by === 'function' ? by(strFromU8(parts[part] ?? new Uint8Array())) : by;
    parts[part] = typeof made === 'string' ? strToU8(made) : Uint8Array.from(made);
  }
  return zipSync(parts);
}

const body = (xml: string): Change => ({
  'word/document.xml': (document) => document.replace('<w:sectPr/>', `${xml}<w:sectPr/>`),
});
const run = (content: string) => `<w:r>${content}</w:r>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const words = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`);
const field = (code: string, result = 'shown') =>
  paragraph(
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText xml:space="preserve">${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${words(result)}${run('<w:fldChar w:fldCharType="end"/>')}`,
  );
/** A part that the document refers to. */
const part = (
  file: string,
  relation: string,
  type: string,
  content: string | Uint8Array,
  id = 'own',
): Change => ({
  [`word/${file}`]: content,
  '[Content_Types].xml': (xml) =>
    xml.replace('</Types>', `<Override PartName="/word/${file}" ContentType="${type}"/></Types>`),
  'word/_rels/document.xml.rels': (xml) =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="${id}" Type="${relation}" Target="${file}"/></Relationships>`,
    ),
});
const external = (relation: string, target: string, id = 'own'): Change => ({
  'word/_rels/document.xml.rels': (xml) =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="${id}" Type="${office}/${relation}" Target="${target}" TargetMode="External"/></Relationships>`,
    ),
});
const settings = (xml: string): Change => ({
  'word/settings.xml': (all) => all.replace('<w:compat/>', `${xml}<w:compat/>`),
});
const text = (xml: string, more: Change = {}): Change => ({
  'content.xml': (all) => all.replace('</office:text>', `${xml}</office:text>`),
  ...more,
});
const microsoft = 'http://schemas.microsoft.com/office';

type Outcome = 'removed' | 'found';

const inWord: [where: string, outcome: Outcome, change: Change][] = [
  [
    'threads of comments',
    'removed',
    part(
      'commentsExtended.xml',
      `${microsoft}/2011/relationships/commentsExtended`,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.commentsExtended+xml',
      `<x>${said}</x>`,
    ),
  ],
  [
    'ids of comments',
    'removed',
    part(
      'commentsIds.xml',
      `${microsoft}/2016/09/relationships/commentsIds`,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.commentsIds+xml',
      `<x>${said}</x>`,
    ),
  ],
  [
    'panes of add-ins',
    'removed',
    part(
      'webextension1.xml',
      `${microsoft}/2011/relationships/webextension`,
      'application/vnd.ms-office.webextension+xml',
      `<x>${said}</x>`,
    ),
  ],
  [
    'macros',
    'removed',
    part(
      'vbaProject.bin',
      `${microsoft}/2006/relationships/vbaProject`,
      'application/vnd.ms-office.vbaProject',
      said,
    ),
  ],
  [
    'a workbook inside',
    'removed',
    part(
      'embeddings/book.xlsx',
      `${office}/package`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      zipSync({ 'docProps/core.xml': strToU8(said) }),
    ),
  ],
  [
    'the address of a template',
    'removed',
    {
      ...settings(`<w:attachedTemplate r:id="t" xmlns:r="${office}"/>`),
      'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="${office}/attachedTemplate" Target="file:///C:/Users/${name}/a.dotx" TargetMode="External"/></Relationships>`,
    },
  ],
  [
    'the source of a mail merge',
    'removed',
    settings(`<w:mailMerge><w:query w:val="SELECT ${name}"/></w:mailMerge>`),
  ],
  [
    'the name of a relationship',
    'removed',
    {
      ...body(paragraph(`<w:hyperlink r:id="${name}" xmlns:r="${office}">${words('a link')}</w:hyperlink>`)),
      ...external('hyperlink', 'https://example.org/a', name),
    },
  ],
  [
    'a picture that a field includes',
    'removed',
    body(field(`INCLUDEPICTURE "C:\\\\Users\\\\${name}\\\\map.png"`)),
  ],
  [
    'a document that a field includes',
    'removed',
    body(field(`INCLUDETEXT "C:\\\\Users\\\\${name}\\\\part.docx"`)),
  ],
  [
    'an address in a field',
    'removed',
    body(field(`HYPERLINK "file:///C:/Users/${name}/a.docx" \\o "${name}"`)),
  ],
  [
    'a variable of the document',
    'removed',
    { ...settings(`<w:docVars><w:docVar w:name="a" w:val="${name}"/></w:docVars>`) },
  ],
  [
    'a smart tag',
    'removed',
    body(
      paragraph(
        `<w:smartTag w:uri="urn:${name}" w:element="${name}"><w:smartTagPr><w:attr w:name="a" w:val="${name}"/></w:smartTagPr>${words('kept')}</w:smartTag>`,
      ),
    ),
  ],
  [
    'who changed a formula',
    'removed',
    body(
      `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:rPr/><w:rPr><w:ins w:id="1" w:author="${name}"/></w:rPr><m:t>x</m:t></m:r></m:oMath></w:p>`,
    ),
  ],
  [
    'who changed a cell',
    'removed',
    body(
      `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr><w:cellIns w:id="1" w:author="${name}"/></w:tcPr>${paragraph(words('a'))}</w:tc></w:tr></w:tbl>`,
    ),
  ],
  [
    'who changed the numbers of a list',
    'removed',
    body(
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:ins w:id="1" w:author="${name}"/></w:numPr></w:pPr>${words('a')}</w:p>`,
    ),
  ],
  [
    'the names of rows and columns',
    'removed',
    body(`<w:p><w:pPr><w:divId w:val="${name}"/></w:pPr>${words('a')}</w:p>`),
  ],
  [
    'who may edit',
    'removed',
    body(paragraph(`<w:permStart w:id="1" w:ed="${name}"/>${words('a')}<w:permEnd w:id="1"/>`)),
  ],
  [
    'ink',
    'removed',
    body(
      paragraph(
        run(
          `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wpi" xmlns:wpi="${microsoft}/word/2010/wordprocessingInk"><w:t>${said}</w:t></mc:Choice><mc:Fallback><w:t>ink</w:t></mc:Fallback></mc:AlternateContent>`,
        ),
      ),
    ),
  ],
  [
    'the tip of a link',
    'removed',
    body(
      paragraph(
        `<w:hyperlink w:anchor="a" w:tooltip="${name}" w:docLocation="${name}">${words('a')}</w:hyperlink>`,
      ),
    ),
  ],
  ['the name of an element', 'found', body(`<w:p><w:${name}/>${words('a')}</w:p>`)],
  ['a namespace', 'found', body(`<w:p xmlns:x="${microsoft}/${name}/main"><x:a/>${words('a')}</w:p>`)],
  [
    'letters above others',
    'found',
    body(
      paragraph(run(`<w:ruby><w:rubyBase>${words('a')}</w:rubyBase><w:rt>${words(said)}</w:rt></w:ruby>`)),
    ),
  ],
  [
    'a formula',
    'found',
    body(
      `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>${said}</m:t></m:r></m:oMath></w:p>`,
    ),
  ],
  [
    'words along a line',
    'found',
    body(
      paragraph(
        run(
          `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="${said}"/></v:shape></w:pict>`,
        ),
      ),
    ),
  ],
  [
    'white letters',
    'found',
    body(paragraph(run(`<w:rPr><w:color w:val="FFFFFF"/><w:sz w:val="2"/></w:rPr><w:t>${said}</w:t>`))),
  ],
  ['the result of a field of the author', 'found', body(field('AUTHOR', said))],
  ['a setting of compatibility', 'found', settings(`<w:decimalSymbol w:val="${said}"/>`)],
];

const inOpenDocument: [where: string, outcome: Outcome, change: Change][] = [
  [
    'own properties',
    'removed',
    {
      'meta.xml': `<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><user>${said}</user></office:document-meta>`,
    },
  ],
  ['the tool bars of the program', 'removed', { 'Configurations2/menubar/menubar.xml': `<x>${said}</x>` }],
  ['what is said about parts', 'removed', { 'manifest.rdf': `<x>${said}</x>` }],
  ['a macro', 'removed', { 'Basic/Standard/Module1.xml': `<x>${said}</x>` }],
  ['the versions of a text', 'removed', { 'VersionList.xml': `<x>${said}</x>` }],
  ['the properties of a chart', 'removed', { 'Object 1/meta.xml': `<x>${said}</x>` }],
  [
    'the source of a section',
    'removed',
    text(
      `<text:section text:name="a"><text:section-source xlink:href="file:///home/${name}/a.odt" xlink:title="${name}"/><text:p>a</text:p></text:section>`,
    ),
  ],
  [
    'the frame of a link',
    'removed',
    text(
      `<text:p><text:a xlink:href="https://example.org/" office:name="${name}" office:target-frame-name="${name}" xlink:title="${name}">a</text:a></text:p>`,
    ),
  ],
  [
    'a sign of an index',
    'removed',
    text(`<text:p><text:alphabetical-index-mark text:string-value="${name}" text:key1="${name}"/>a</text:p>`),
  ],
  [
    'a field of a database',
    'removed',
    text(
      `<text:p><text:database-display text:database-name="${name}" text:table-name="${name}" text:column-name="${name}">a</text:database-display></text:p>`,
    ),
  ],
  [
    'a text to be filled in',
    'removed',
    text(
      `<text:p><text:placeholder text:placeholder-type="text" text:description="${name}">a</text:placeholder></text:p>`,
    ),
  ],
  [
    'the password of a section',
    'removed',
    text(`<text:section text:name="a" text:protection-key="${name}"><text:p>a</text:p></text:section>`),
  ],
  [
    'an event',
    'removed',
    text(
      `<text:p><office:event-listeners><script:event-listener xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xlink:href="vnd.sun.star.script:${name}"/></office:event-listeners>a</text:p>`,
    ),
  ],
  [
    'the result of a field of the author',
    'found',
    text(`<text:p><text:author-name>${said}</text:author-name></text:p>`),
  ],
  [
    'the source of a formula',
    'found',
    text('<text:p><draw:frame><draw:object xlink:href="./Object 2"/></draw:frame></text:p>', {
      'Object 2/content.xml': `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="StarMath 5.0">x %% ${said}</annotation></semantics></math>`,
    }),
  ],
  [
    'a drawing without a frame',
    'found',
    text(`<text:p><draw:custom-shape><text:p>${said}</text:p></draw:custom-shape></text:p>`),
  ],
  ['the name of an element', 'found', text(`<text:p><text:${name}/>a</text:p>`)],
];

describe.each<[type: 'docx' | 'odt', variants: typeof inWord]>([
  ['docx', inWord],
  ['odt', inOpenDocument],
])('a name in a %s where nobody looks is removed or found', (type, variants) => {
  const planted = (type === 'docx' ? plantedDocx : plantedOdt)(plantedPerson(0), []);
  test.each(variants)('%s: %s', async (_, outcome, change) => {
    const copy = await scrub(changed(planted, change), type);
    if (copy.outcome === 'refused') throw new Error(copy.reason);
    const shown = await textOf(copy.bytes, type);
    const found = findNames([...shown, ...elsewhereIn(copy.bytes, type, shown)], authors);
    if (outcome === 'removed') expect([searchBytes(copy.bytes, [name]), found]).toEqual([[], []]);
    else expect(found.length).toBeGreaterThan(0);
  });
});
