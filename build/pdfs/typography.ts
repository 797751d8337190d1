import type { Element, Root, RootContent } from 'hast';
import { bindWords } from '#shared/language/word-spacing.ts';
import type { Language } from '../../src/shared/language/language.ts';
import { hyphenate } from './hyphenation.ts';

const divided = new Set(['p', 'li', 'td', 'th']);
const undivided = new Set(['h2', 'h3', 'h4', 'caption', 'figcaption', 'a']);

/**
 * Binds short words and, for print, inserts soft hyphens in all text of a tree except its code and formulas.
 * @param printed whether words may be divided at all
 */
export function refine(tree: Root, language: Language, printed = true): void {
  for (const child of tree.children) refineNode(child, language, printed, false);
}

function refineNode(node: RootContent, language: Language, printed: boolean, divide: boolean): void {
  if (node.type === 'text') {
    const bound = bindWords(node.value, language);
    node.value = printed && divide ? hyphenate(bound, language) : bound;
    return;
  }
  if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'math') return;
  for (const child of node.children) refineNode(child, language, printed, divides(node, divide));
}

function divides({ tagName, properties }: Element, inherited: boolean): boolean {
  const names = Array.isArray(properties.className) ? properties.className : [];
  if (names.includes('mention')) return inherited && !names.includes('whole');
  if (undivided.has(tagName) || names.includes('stanza')) return false;
  return inherited || divided.has(tagName);
}
