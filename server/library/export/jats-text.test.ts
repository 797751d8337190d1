import { expect, test } from 'vitest';
import { element, xmlDocument } from '../xml.ts';
import { jatsText } from './jats-text.ts';

const written = (html: string) => {
  const { body, back } = jatsText({ html, outline: [] }, 'https://journal.example');
  return xmlDocument(element('article', {}, body, back)).replaceAll(/\n\s*/g, '');
};
const text = (html: string) =>
  /<body>(.*)<\/body>/.exec(written(`<section class="text">${html}</section>`))?.[1];

test('citations, notes, figures and tables are references within the record', () => {
  expect(
    text(
      '<p>(<a class="mention" href="#text-work-3" role="doc-biblioref">Lynch, 1960</a>)<sup><a href="#text-note-1" role="doc-noteref">1</a></sup> <a href="#text-table-2">Table&#xA0;2</a></p>',
    ),
  ).toBe(
    '<p>(<xref ref-type="bibr" rid="ref3">Lynch, 1960</xref>)<sup><xref ref-type="fn" rid="note-1">1</xref></sup> <xref ref-type="table" rid="table-2">Table 2</xref></p>',
  );
});

test('a page begins at a target, before a heading in its title', () => {
  const mark = (page: number) => `<span role="doc-pagebreak" id="p-${page}" aria-label="${page}"></span>`;
  expect(
    text(
      `<section id="text-section-1">${mark(7)}<h2>A</h2><p>b ${mark(8)}<a href="https://a.example/">c${mark(9)}</a></p></section>`,
    ),
  ).toBe(
    '<sec id="section-1"><title><target id="p-7" target-type="page"/>A</title><p>b <target id="p-8" target-type="page"/><ext-link ext-link-type="uri" xlink:href="https://a.example/">c</ext-link><target id="p-9" target-type="page"/></p></sec>',
  );
});

test('a figure has its number, caption, description, data and the address of its drawing', () => {
  expect(
    text(
      '<figure id="text-figure-1"><img src="/images/a.svg" alt="n > 3, &#x22;x&#x22;" width="5" height="4"><figcaption><b>Figure&#xA0;1.</b> Yard</figcaption><a class="data" href="/images/a.csv" download>CSV</a></figure>',
    ),
  ).toBe(
    '<fig id="figure-1"><label>Figure 1.</label><caption><p>Yard</p></caption><alt-text>n &gt; 3, "x"</alt-text><ext-link ext-link-type="uri" xlink:href="https://journal.example/images/a.csv">CSV</ext-link><graphic xlink:href="https://journal.example/images/a.svg" mimetype="image" mime-subtype="svg+xml"/></fig>',
  );
});

test('quotations are told from pull quotes, which repeat words of the text', () => {
  const quote = (role: string) => text(`<blockquote${role}><p>a</p></blockquote>`);
  expect(quote('')).toBe('<disp-quote><p>a</p></disp-quote>');
  expect(quote(' role="doc-pullquote"')).toBe('<disp-quote content-type="pull-quote"><p>a</p></disp-quote>');
});

test('lists have paragraphs in their items, also around lists inside', () => {
  expect(text('<ol><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ol>')).toBe(
    '<list list-type="order"><list-item><p>a</p><list list-type="bullet"><list-item><p>b</p></list-item></list></list-item><list-item><p>c</p></list-item></list>',
  );
});

test('a page may begin between the paragraphs of an item, after its running text, and an item may be empty', () => {
  const mark = '<span role="doc-pagebreak" id="p-8" aria-label="8"></span>';
  expect(text(`<ul><li>a\n${mark}<p>b</p></li><li>\n${mark}\n<p>c</p>\n</li><li></li></ul>`)).toBe(
    '<list list-type="bullet"><list-item><p>a\n<target id="p-8" target-type="page"/></p><p>b</p></list-item><list-item><p><target id="p-8" target-type="page"/>c</p></list-item><list-item><p/></list-item></list>'.replaceAll(
      /\n\s*/g,
      '',
    ),
  );
});

test('notes and appendices follow the text', () => {
  expect(
    written(
      '<section class="text"><p>a</p></section><section class="notes" id="text-notes" role="doc-endnotes"><h2>Notes</h2><ol><li id="text-note-1"><p>One <a href="#text-note-ref-1" role="doc-backlink">↑</a></p></li></ol></section><section id="text-appendix-1" class="appendix" role="doc-appendix"><h2>A</h2><p>b</p></section>',
    ),
  ).toContain(
    '</body><fn-group><title>Notes</title><fn id="note-1"><label>1</label><p>One</p></fn></fn-group><app-group><app id="appendix-1"><title>A</title><p>b</p></app></app-group>',
  );
});
