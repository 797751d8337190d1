/** An XML element; text is a string among its children. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string | number | undefined>;
  children: (XmlElement | string)[];
};

/** The content of an element; `undefined`, `null` and `false` are omitted. */
export type XmlContent = XmlElement | string | undefined | null | false | XmlContent[];

/** An XML element. Attributes that are `undefined` are omitted. */
export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...content: XmlContent[]
): XmlElement {
  return { name, attributes, children: flat(content) };
}

function flat(content: XmlContent[]): (XmlElement | string)[] {
  return content.flatMap((part) => {
    if (part === undefined || part === null || part === false || part === '') return [];
    return Array.isArray(part) ? flat(part) : [part];
  });
}

/**
 * A whole document, XML 1.0. Elements that hold only elements are indented; mixed content is
 * unchanged.
 * @param encoding in which the text is written to a file
 */
export function xmlDocument(root: XmlElement, encoding: 'UTF-8' | 'UTF-16' = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>\n${written(root, '')}\n`;
}

function written({ name, attributes, children }: XmlElement, indent: string | undefined): string {
  const given = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapedValue(String(value))}"`],
  );
  const head = `<${name}${given.join('')}`;
  if (children.length === 0) return `${head}/>`;
  const lines = indent !== undefined && children.every((child) => typeof child !== 'string');
  const inner = lines ? `${indent}  ` : undefined;
  const content = children.map((child) => {
    const text = typeof child === 'string' ? escapedText(child) : written(child, inner);
    return lines ? `\n${inner}${text}` : text;
  });
  return `${head}>${content.join('')}${lines ? `\n${indent}` : ''}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapedText(text: string): string {
  return legal(text).replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
}

/** Escapes an attribute value; tabs and line ends would otherwise be read as spaces. */
function escapedValue(text: string): string {
  return legal(text)
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Removes characters that XML 1.0 (section 2.2) forbids or discourages, and normalises to NFC. */
function legal(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
}
