import type { Element, ElementContent, Properties } from 'hast';

/** An element of an HTML tree. */
export function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children };
}
