import { type FullText, find, inParagraphs, pageBegunBy, readCaption, readParts } from '../full-text.ts';
import { elementsIn, type HtmlNode, textOf } from '../html-tree.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';
import { displayFormula, inlineFormula } from './formulas.ts';
import { jatsFigure } from './jats-figure.ts';
import { attribution, speeches, verseGroup } from './jats-quoted.ts';
import { isVerse } from './verse.ts';

/** A full text in JATS. */
export type JatsText = {
  body: XmlElement;
  /** Notes, appendices and their notes; the list of references is made from the references themselves. */
  back: XmlElement[];
};

/**
 * A full text in JATS. Where a printed page begins there is a target (`target-type="page"`).
 * @param publicUrl for the addresses of drawings and data
 */
export function jatsText(fullText: FullText, publicUrl: string): JatsText {
  const { text, notes, appendices, appendixNotes } = readParts(fullText);
  const setting = { publicUrl };
  const noteGroup = (part: XmlElement | undefined) => (part ? [notesOf(part, setting)] : []);
  return {
    body: element('body', {}, blocks(text?.children ?? [], setting)),
    back: [
      ...noteGroup(notes),
      ...(appendices.length > 0
        ? [
            element(
              'app-group',
              {},
              appendices.map((part) => section('app', part, setting)),
            ),
          ]
        : []),
      ...noteGroup(appendixNotes),
    ],
  };
}

type Setting = { publicUrl: string };

/** Elements of running text with the same meaning. */
const phrase: Record<string, string> = {
  em: 'italic',
  strong: 'bold',
  b: 'bold',
  sub: 'sub',
  sup: 'sup',
  code: 'monospace',
  del: 'strike',
};

/** Blocks of text. Marks between them go into the next one: JATS has targets in running text only. */
function blocks(nodes: readonly HtmlNode[], setting: Setting): XmlContent[] {
  const marks: XmlElement[] = [];
  return elementsIn(nodes).flatMap((node) => {
    if (pageBegunBy(node) === undefined) return [block(node, marks.splice(0).map(target), setting)];
    marks.push(node);
    return [];
  });
}

function block(node: XmlElement, marks: XmlElement[], setting: Setting): XmlContent {
  const { name, children } = node;
  if (/^h\d$/.test(name)) return element('title', {}, marks, phrases(children, element('break')));
  switch (name) {
    case 'section':
      return section('sec', node, setting);
    case 'p':
      return element('p', {}, marks, phrases(children));
    case 'blockquote':
      if (isVerse(node)) return verseGroup(node, phrases);
      return element(
        'disp-quote',
        { 'content-type': node.attributes.role === 'doc-pullquote' ? 'pull-quote' : undefined },
        blocks(children, setting),
        attribution(node, phrases),
      );
    case 'pre':
      return element('preformat', {}, textOf(children));
    case 'ul':
    case 'ol':
      return element(
        'list',
        { 'list-type': name === 'ol' ? 'order' : 'bullet' },
        elementsIn(children).map((item, index) =>
          element('list-item', {}, numberOf(node, index), itemBlocks(item, setting)),
        ),
      );
    case 'div':
      if (node.attributes.class === 'interview') return speeches(node, phrases);
      return element(
        'p',
        {},
        marks,
        displayFormula(node, node.attributes.id === undefined ? undefined : idOf(node.attributes.id)),
      );
    case 'figure':
      return find(node, 'table') ? table(node, marks, setting) : figure(node, marks, setting.publicUrl);
    default:
      return undefined;
  }
}

function section(name: 'sec' | 'app', { attributes, children }: XmlElement, setting: Setting): XmlElement {
  return element(name, { id: idOf(attributes.id) }, blocks(children, setting));
}

/** The number of an item, if its list does not begin with 1: lists of JATS do. */
function numberOf({ attributes: { start } }: XmlElement, index: number): XmlContent {
  return start !== undefined && element('label', {}, `${Number(start) + index}.`);
}

/** The schema wants a block in every item. */
function itemBlocks({ children }: XmlElement, setting: Setting): XmlContent[] {
  const content = inParagraphs(children);
  return content.length > 0 ? blocks(content, setting) : [element('p')];
}

function notesOf({ children }: XmlElement, setting: Setting): XmlElement {
  const list = elementsIn(children).find(({ name }) => name === 'ol');
  return element(
    'fn-group',
    {},
    blocks(
      children.filter((node) => node !== list),
      setting,
    ),
    elementsIn(list?.children ?? []).map((item, index) =>
      element(
        'fn',
        { id: idOf(item.attributes.id) },
        element('label', {}, String(index + 1)),
        itemBlocks(item, setting),
      ),
    ),
  );
}

function figure(node: XmlElement, marks: XmlElement[], publicUrl: string): XmlElement {
  return jatsFigure(node, { publicUrl, marks, phrases, idOf, data });
}

function table(node: XmlElement, marks: XmlElement[], { publicUrl }: Setting): XmlElement {
  const whole = find(node, 'table');
  const rows = elementsIn(whole?.children ?? []).filter(({ name }) => name !== 'caption');
  const notes = elementsIn(node.children).filter(({ name }) => name === 'p');
  return element(
    'table-wrap',
    { id: idOf(node.attributes.id) },
    caption(find(node, 'caption'), marks),
    data(node, publicUrl),
    element('table', {}, rows.map(cells)),
    notes.length > 0 && element('table-wrap-foot', {}, blocks(notes, { publicUrl })),
  );
}

/** Rows and cells, whose names are the same; columns of numbers are aligned right. */
function cells({ name, attributes, children }: XmlElement): XmlElement {
  if (name === 'colgroup') return element(name, { span: attributes.span });
  if (name !== 'th' && name !== 'td') return element(name, {}, elementsIn(children).map(cells));
  const { id, headers, scope, colspan, rowspan } = attributes;
  const align = attributes.class === 'number' ? 'right' : undefined;
  const named = {
    id: id && idOf(id),
    headers: headers && String(headers).split(' ').map(idOf).join(' '),
  };
  return element(name, { ...named, scope, colspan, rowspan, align }, phrases(children, element('break')));
}

/** The number of a figure or table and its caption. */
function caption(node: XmlElement | undefined, marks: XmlElement[]): XmlContent {
  const { label, words } = readCaption(node);
  return [
    label !== undefined && element('label', {}, label),
    element('caption', {}, element('p', {}, marks, phrases(words))),
  ];
}

function data(node: XmlElement, publicUrl: string): XmlContent {
  const { href } = elementsIn(node.children).find(({ name }) => name === 'a')?.attributes ?? {};
  return (
    href !== undefined &&
    element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': publicUrl + href }, 'CSV')
  );
}

/** Running text. JATS has line breaks in cells and titles only; elsewhere a space parts the words. */
function phrases(nodes: readonly HtmlNode[], lineBreak: XmlContent = ' '): XmlContent[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (pageBegunBy(node) !== undefined) return target(node);
    if (node.name === 'br') return lineBreak;
    if (node.name === 'math') return inlineFormula(node);
    const name = /^sc\b/.test(String(node.attributes.class)) ? 'sc' : phrase[node.name];
    if (node.name === 'a') return link(node);
    return name ? element(name, {}, phrases(node.children)) : phrases(node.children);
  });
}

/** A link; marks inside follow it. */
function link({ attributes: { href = '' }, children }: XmlElement): XmlContent {
  const words = children.filter((node) => typeof node === 'string' || pageBegunBy(node) === undefined);
  const marks = elementsIn(children).filter((node) => !words.includes(node));
  const address = String(href);
  const linked = address.startsWith('#')
    ? reference(address.slice(1), words)
    : element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': address }, phrases(words));
  return [linked, marks.map(target)];
}

function reference(anchor: string, words: readonly HtmlNode[]): XmlElement {
  const [, kind = ''] = /^text-(?:appendix-)?([a-z]+)/.exec(anchor) ?? [];
  const types: Record<string, string> = {
    note: 'fn',
    work: 'bibr',
    figure: 'fig',
    table: 'table',
    formula: 'disp-formula',
  };
  return element('xref', { 'ref-type': types[kind], rid: idOf(anchor) }, phrases(words));
}

function target(mark: XmlElement): XmlElement {
  return element('target', { id: String(mark.attributes.id), 'target-type': 'page' });
}

/** The id of an element of the full text; works have theirs in the list of references. */
function idOf(anchor: string | number | undefined): string {
  return String(anchor)
    .replace(/^text-work-/, 'ref')
    .replace(/^text-/, '');
}
