import type { ElementContent } from 'hast';
import { element } from './hast-element.ts';

/** A label that an author has put before a caption, although the typesetter adds one. */
const ownLabel =
  /^\s*(?:(?:рис|табл|fig)\.\s*\d*|(?:рисунок|таблица|figure|table|сурет|кесте)\s*\d+|\d+-(?:сурет|кесте))\s*[.:]?\s+/iu;

/** A caption with the label of its figure or table before it, in place of one that its author wrote. */
export function labelled(label: string, caption: ElementContent[]): ElementContent[] {
  const [first, ...rest] = caption;
  const start: ElementContent[] =
    first?.type === 'text' ? [{ ...first, value: first.value.replace(ownLabel, '') }] : caption.slice(0, 1);
  return [element('b', [{ type: 'text', value: label }]), { type: 'text', value: ' ' }, ...start, ...rest];
}
