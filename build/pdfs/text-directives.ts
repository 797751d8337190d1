import type { Element, ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';
import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import { soleSource, speakerOf } from './dialect-faults.ts';
import { element } from './hast-element.ts';

/** Turns the directives of running text, verse, interviews and quotations with their source into HTML. */
export const textHandlers = {
  textDirective: setPhrase,
  containerDirective: (state: State, node: ContainerDirective): Element =>
    node.name === 'verse' ? setVerse(state, node) : setInterview(state, node),
  blockquote: setQuotation,
};

/** Sub- and superscripts, small capitals, and a line break. */
function setPhrase(state: State, node: TextDirective): Element {
  if (node.name === 'br') return element('br', []);
  return phrase(node.name, state.all(node));
}

/** Words as a sub- or superscript, or in small capitals. */
export function phrase(name: string, words: ElementContent[]): Element {
  if (name !== 'sc') return element(name, words);
  // Letters that are all capitals have no small ones to differ from.
  const text = toText({ type: 'root', children: words });
  return element('span', words, { className: text === text.toUpperCase() ? ['sc', 'all'] : ['sc'] });
}

/** A quotation; where it is from stands in its footer. */
function setQuotation(state: State, node: Blockquote): Element {
  const source = soleSource(node.children.at(-1));
  const quotation = defaultHandlers.blockquote(
    state,
    source ? { ...node, children: node.children.slice(0, -1) } : node,
  );
  if (source) quotation.children.push(footer(state, source));
  return quotation;
}

function footer(state: State, source: TextDirective): Element {
  return element('footer', state.all(source));
}

/** Verse is quoted: stanzas as paragraphs, each line by itself. */
function setVerse(state: State, { children }: ContainerDirective): Element {
  const source = soleSource(children.at(-1));
  const stanzas = (source ? children.slice(0, -1) : children) as Paragraph[];
  return element(
    'blockquote',
    [...stanzas.map((stanza) => setStanza(state, stanza)), ...(source ? [footer(state, source)] : [])],
    { className: ['verse'] },
  );
}

function setStanza(state: State, { children }: Paragraph): Element {
  const lines = inLines(children).map((line) =>
    element('span', state.all({ type: 'paragraph', children: line }), { className: ['line'] }),
  );
  const parted = lines.flatMap((line, index): ElementContent[] =>
    index === 0 ? [line] : [element('br', []), line],
  );
  return element('p', parted, { className: ['stanza'] });
}

/** Running text by its lines; what is marked over several is marked in each. */
function inLines(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  const begin = (line: PhrasingContent[], isNext: boolean) => {
    if (isNext) lines.push(line);
    else lines.at(-1)?.push(...line);
  };
  for (const node of nodes) {
    if (node.type === 'break') lines.push([]);
    else if (node.type === 'text')
      for (const [index, value] of node.value.split('\n').entries())
        begin(value === '' ? [] : [{ ...node, value }], index > 0);
    else if ('children' in node)
      for (const [index, children] of inLines(node.children as PhrasingContent[]).entries())
        begin([{ ...node, children } as PhrasingContent], index > 0);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** An interview: paragraphs, of which each turn begins with the name of who speaks and a colon. */
function setInterview(state: State, { children }: ContainerDirective): Element {
  const paragraphs = (children as Paragraph[]).map((paragraph) => {
    const speaker = speakerOf(paragraph);
    const [, ...words] = paragraph.children;
    if (!speaker) return element('p', state.all(paragraph));
    const name = state.all(speaker);
    const said = state.all({ ...paragraph, children: words });
    const [first] = said;
    if (first?.type === 'text') first.value = first.value.replace(/^\s*:?\s*/, ' ');
    if (!/[.:?!…—–]$/.test(toText({ type: 'root', children: name }))) name.push({ type: 'text', value: ':' });
    return element('p', [element('b', name, { className: ['speaker'] }), ...said]);
  });
  return element('div', paragraphs, { className: ['interview'] });
}
