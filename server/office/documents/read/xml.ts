import { SaxesParser } from 'saxes';
import { UnreadableDocument } from '../model.ts';

/** An element with the usual prefix of its namespace, whatever the file calls it, or a text. */
export type XmlNode = XmlElement | string;
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] };

/** The greatest depth of elements that is read; word processors stay far below it. */
const deepest = 2000;

/** The usual prefixes of namespaces, also of those of Strict Open XML. */
const usualPrefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.microsoft.com/office/drawing/2014/chartex': 'cx',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/package/2006/relationships': '',
  'http://schemas.microsoft.com/office/word/2015/wordml/symex': 'w16se',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas': 'lc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0': 'draw',
  'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0': 'fo',
  'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0': 'svg',
  'http://www.w3.org/1998/Math/MathML': 'math',
  'http://www.w3.org/1999/xlink': 'xlink',
};

function usualPrefix(uri: string): string | undefined {
  return usualPrefixes[uri] ?? /^urn:oasis:names:tc:opendocument:xmlns:([a-z]+):1\.0$/.exec(uri)?.[1];
}

type Scope = Record<string, string>;

/**
 * The root of an XML document. Entities of a document type are not resolved.
 * @throws {@link UnreadableDocument} when it is not well-formed or too deep
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const scopes: Scope[] = [{}];
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new UnreadableDocument();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const scope = scopeWithin(scopes.at(-1) ?? {}, attributes);
    const element = { name: renamed(name, scope), attributes: {} as Scope, children: [] };
    for (const [attribute, value] of Object.entries(attributes)) {
      const own = attribute.includes(':') ? renamed(attribute, scope) : attribute;
      element.attributes[own] = value;
    }
    if (open.length > deepest) throw new UnreadableDocument();
    open.at(-1)?.children.push(element);
    open.push(element);
    scopes.push(scope);
  });
  parser.on('closetag', () => {
    open.pop();
    scopes.pop();
  });
  parser.on('text', (part) => void open.at(-1)?.children.push(part));
  parser.on('cdata', (part) => void open.at(-1)?.children.push(part));
  parser.write(text).close();
  const [first] = elements(root);
  if (!first) throw new UnreadableDocument();
  return first;
}

/** The usual prefixes by those that are declared, where they differ. */
function scopeWithin(outer: Scope, attributes: Record<string, string>): Scope {
  let scope = outer;
  for (const [name, uri] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const declared = name.slice('xmlns:'.length);
    scope = { ...scope, [declared]: usualPrefix(uri) ?? declared };
  }
  return scope;
}

function renamed(name: string, scope: Scope): string {
  const [local = '', declared = ''] = name.split(':').toReversed();
  const prefix = scope[declared] ?? declared;
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** The child elements, or those of one name. */
export function elements(parent: XmlElement | undefined, name?: string): XmlElement[] {
  const all = parent?.children.filter((child): child is XmlElement => typeof child !== 'string') ?? [];
  return name === undefined ? all : all.filter((child) => child.name === name);
}

/** The first element at a path of names below another. */
export function elementAt(parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => elements(at, name)[0], parent);
}

/** The text in an element, with that of all elements in it. */
export function textIn(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('');
}

/** All elements of a name below another, in their order; not those within one another. */
export function allWithin(parent: XmlElement, name: string): XmlElement[] {
  return elements(parent).flatMap((child) => (child.name === name ? [child] : allWithin(child, name)));
}
