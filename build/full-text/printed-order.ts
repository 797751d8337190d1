import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { wordsOf } from './word.ts';

/** How many words at the beginning of a paragraph or caption tell where it is printed. */
const enough = 12;

/** How many words beside a formula tell it. */
const few = 4;

/**
 * Moves figures and tables to where they are printed: the typesetter lets them change places with paragraphs after
 * them, so that no page ends half empty.
 * @param printed the words of the PDF, in order
 */
export function takePrintedOrder(tree: Root, printed: readonly string[]): void {
  const all = ` ${printed.join(' ')} `;
  const placeOf = (node: RootContent | ElementContent): number => {
    const words = wordsBetweenFormulas(captionOf(node)).slice(0, enough);
    return words.length === 0 ? -1 : all.indexOf(` ${words.join(' ')} `);
  };
  visit(tree, 'element', ({ tagName, children }) => {
    if (tagName !== 'section') return;
    for (let index = children.length - 1; index >= 0; index -= 1) moveDown(children, index, placeOf);
  });
}

function moveDown(
  children: ElementContent[],
  index: number,
  placeOf: (node: ElementContent) => number,
): void {
  const figure = children[index];
  if (figure?.type !== 'element' || figure.tagName !== 'figure') return;
  const place = placeOf(figure);
  let last = index;
  for (let next = index + 1; next < children.length; next += 1) {
    const below = children[next];
    if (below?.type !== 'element') continue;
    if (!/^(?:p|blockquote|ul|ol)$/.test(below.tagName)) break;
    const printed = placeOf(below);
    if (printed < 0 || printed >= place) break;
    last = next;
  }
  children.splice(last, 0, ...children.splice(index, 1));
}

/** The first words that no formula interrupts, enough of them if there are any. */
function wordsBetweenFormulas(node: RootContent | ElementContent): string[] {
  const formula = '\ue000';
  const whole = structuredClone(node);
  visit(whole, 'element', (inside) => {
    if (inside.tagName === 'math') inside.children = [{ type: 'text', value: formula }];
  });
  const pieces = toText(whole)
    .split(formula)
    .map((text) => wordsOf(text).map(({ word }) => word));
  const [most = []] = pieces.toSorted((one, other) => other.length - one.length);
  return pieces.find(({ length }) => length >= Math.min(few, most.length)) ?? [];
}

/** The caption of a figure or table, anything else as it is. */
function captionOf(node: RootContent | ElementContent): RootContent | ElementContent {
  let caption: Element | undefined;
  if (node.type !== 'element' || node.tagName !== 'figure') return node;
  visit(node, 'element', (inside) => {
    if (/^(?:fig)?caption$/.test(inside.tagName)) caption = inside;
  });
  return caption ?? node;
}
