import { pageBegunBy } from '../full-text.ts';
import { elementsIn, type HtmlNode, textOf } from '../html-tree.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';
import { readStanzas, sourceOf, type VerseLine } from './verse.ts';

/** How running text is written. */
type Phrases = (nodes: readonly HtmlNode[]) => XmlContent[];

/** Verse in JATS: its lines, in groups if it has several stanzas; every two spaces before a line are a level. */
export function verseGroup(verse: XmlElement, phrases: Phrases): XmlElement {
  const stanzas = readStanzas(verse);
  const lines = (stanza: VerseLine[]) =>
    stanza.map(({ indent, words }) =>
      element(
        'verse-line',
        { 'indent-level': indent > 0 ? Math.ceil(indent / 2) : undefined },
        phrases(words),
      ),
    );
  const [only, ...others] = stanzas;
  return element(
    'verse-group',
    {},
    only && others.length === 0
      ? lines(only)
      : stanzas.map((stanza) => element('verse-group', {}, lines(stanza))),
    attribution(verse, phrases),
  );
}

/** Where a quotation is from. */
export function attribution(quotation: XmlElement, phrases: Phrases): XmlContent {
  const source = sourceOf(quotation);
  return source && element('attrib', {}, phrases(source.children));
}

/** The turns of an interview, each with its speaker, whose name has no colon, and paragraphs. */
export function speeches({ children }: XmlElement, phrases: Phrases): XmlElement[] {
  const turns: XmlElement[] = [];
  for (const paragraph of elementsIn(children)) {
    const [name, ...words] = paragraph.children;
    const speaker = typeof name === 'object' && name.attributes.class === 'speaker' ? name : undefined;
    if (!speaker) {
      turns.at(-1)?.children.push(element('p', {}, phrases(paragraph.children)));
      continue;
    }
    const marks = elementsIn(speaker.children).filter((node) => pageBegunBy(node) !== undefined);
    const [first, ...rest] = words;
    const said = typeof first === 'string' ? [first.trimStart(), ...rest] : words;
    turns.push(
      element(
        'speech',
        {},
        element('speaker', {}, textOf(speaker.children).replace(/:$/, '')),
        element('p', {}, phrases([...marks, ...said])),
      ),
    );
  }
  return turns;
}
