import type { NewNames } from '../new-names.ts';

/** Names of the styles that Word, LibreOffice and pandoc have of their own, without numbers at their ends. */
const builtIn = new Set(
  `normal|heading|index|toc|normal indent|footnote text|annotation text|header|footer|index heading|caption|table of figures
|envelope address|envelope return|footnote reference|annotation reference|line number|page number|endnote reference
|endnote text|table of authorities|macro|toa heading|list|list bullet|list number|title|closing|signature
|default paragraph font|body text|body text indent|list continue|message header|subtitle|salutation|date
|body text first indent|note heading|block text|hyperlink|followedhyperlink|strong|emphasis|document map|plain text
|e-mail signature|html top of form|html bottom of form|normal (web)|html acronym|html address|html cite|html code
|html definition|html keyboard|html preformatted|html sample|html typewriter|html variable|normal table|table normal
|annotation subject|no list|outline list|table simple|table classic|table colorful|table columns|table grid|table list
|table 3d effects|table contemporary|table elegant|table professional|table subtle|table web|balloon text|table theme
|placeholder text|no spacing|light shading|light list|light grid|medium shading|medium list|medium grid|dark list
|colorful shading|colorful list|colorful grid|revision|list paragraph|quote|intense quote|subtle emphasis
|intense emphasis|subtle reference|intense reference|book title|bibliography|toc heading|plain table|grid table light
|table grid light|grid table|list table|mention|smart hyperlink|hashtag|unresolved mention|smart link|article / section
|standard|text body|internet link|visited internet link|default paragraph style|default style|footnote characters
|endnote characters|footnote|endnote|frame contents|table contents|table heading|quotations|preformatted text
|horizontal line|sender|addressee|illustration|table|text|drawing|figure|numbering symbols|bullets|source text|teletype
|variable|example|definition|footnote anchor|endnote anchor|header left|header right|footer left|footer right
|header and footer|list heading|list contents|contents|contents heading|user index|user index heading
|illustration index|illustration index heading|table index heading|object index|object index heading|index separator
|bibliography heading|appendix|marginalia|first line indent|hanging indent|list indent|text body indent|salutation
|complimentary close|numbering|list bullet|comment|user entry|caption characters|drop caps|line numbering
|main index entry|rubies|placeholder|default drawing style|object with no fill and no line|graphics|frame|formula
|watermark|labels|ole|marginalia|first page|left page|right page|envelope|html|landscape
|endnote symbol|footnote symbol|page break|first paragraph|compact|author|abstract title|abstract|definition term
|image caption|table caption|captioned figure|verbatim char|source code|section number|keywords|affiliation`
    .split('|')
    .map((name) => name.trim()),
);

/** Whether a style has its name from a program. */
export function isBuiltIn(name: string): boolean {
  const simple = name
    .trim()
    .toLowerCase()
    .replaceAll('_20_', ' ')
    .replace(/\s+(?:char|знак|белгісі)\d*$/, '');
  // Translations by which headings are recognised.
  if (/^(?:heading|заголовок|тақырып) \d$/.test(simple)) return true;
  const family = simple
    .replace(/(?:\s+(?:light|dark|colorful))?(?:\s*-?\s*accent \d)?$/, '')
    .replace(/\s*\d+(?:\s+(?:light|dark|colorful))?$/, '');
  return builtIn.has(simple) || builtIn.has(family);
}

/** The name of a style in the copy. */
export function newStyleName(name: string, names: NewNames): string {
  return isBuiltIn(name) ? name : names.of('Style ', name.trim().toLowerCase());
}

const plainIds = new Set([...builtIn].map((name) => name.replaceAll(/\W/g, '')));

/** The identifier of a style in the copy; that of a built-in style is as Word makes it. */
export function newStyleId(id: string, names: NewNames): string {
  const family = id
    .toLowerCase()
    .replace(/\d*(?:light|dark|colorful)?(?:-?accent\d)?$/, '')
    .replace(/(?:char)?\d*$/, '');
  return plainIds.has(id.toLowerCase()) || plainIds.has(family) ? id : names.of('Style', id);
}
