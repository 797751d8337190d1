import { SaxesParser } from 'saxes';

/** An element with its name as written (prefix and all), or a text. */
export type XmlNode = XmlElement | string;
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] };

/** The greatest depth of elements that is read; word processors stay far below it. */
const deepest = 512;

/**
 * The root of an XML document. Entities of a document type are not resolved.
 * @throws when it is not well-formed or too deep
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [] };
    if (open.length > deepest) throw new Error('the elements are too deep');
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (part) => void open.at(-1)?.children.push(part));
  parser.write(text).close();
  const [first] = elements(root);
  if (!first) throw new Error('it has no element');
  return first;
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
