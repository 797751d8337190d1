import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element } from '../pdfs/hast-element.ts';

/** Folds each appendix behind its heading: many are tables, and longer than the text. */
export function foldAppendices(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.properties.role !== 'doc-appendix') return;
    const heading = node.children.findIndex((child) => child.type === 'element' && child.tagName === 'h2');
    const [shown, folded] = [node.children.slice(0, heading + 1), node.children.slice(heading + 1)];
    node.children = [element('details', [element('summary', shown), ...folded] as Element['children'])];
  });
}
