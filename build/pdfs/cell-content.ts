import type { ElementContent } from 'hast';
import { element } from './hast-element.ts';
import { phrase } from './text-directives.ts';

const directive = /:(sub|sup|sc)\[([^[\]]*)\]|:(br)(?![\p{L}\d_-])/gu;

/** The text of a cell of a file of data, in which only sub- and superscripts, small capitals and line breaks are marked. */
export function cellContent(text: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let done = 0;
  for (const { 0: whole, 1: name, 2: words = '', index } of text.matchAll(directive)) {
    if (index > done) parts.push({ type: 'text', value: text.slice(done, index) });
    parts.push(name === undefined ? element('br', []) : phrase(name, [{ type: 'text', value: words }]));
    done = index + whole.length;
  }
  if (done < text.length || done === 0) parts.push({ type: 'text', value: text.slice(done) });
  return parts;
}
