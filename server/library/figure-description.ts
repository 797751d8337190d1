import type { XmlElement } from './xml.ts';

/** A caption without the long description in it. */
export function withoutDescription(caption: XmlElement): XmlElement {
  const children = caption.children.filter((node) => typeof node === 'string' || !isDescription(node));
  return { ...caption, children };
}

/** Whether an element is the long description of a figure. */
export function isDescription({ name, attributes }: XmlElement): boolean {
  return name === 'details' && attributes.class === 'description';
}
