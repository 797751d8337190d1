import type {} from 'mdast-util-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { dollars } from './dollars.ts';

/** The formulas that a text has, those that stand by themselves in brackets. */
function formulasIn(markdown: string): string[] {
  const found: string[] = [];
  const processor = unified().use(remarkParse).use(dollars);
  visit(processor.parse(markdown), (node) => {
    if (node.type === 'inlineMath') found.push(node.value);
    if (node.type === 'math') found.push(`[${node.meta ?? ''}: ${node.value}]`);
  });
  return found;
}

test.each([
  ['Пусть $x_i$ и $\\alpha$, тогда', ['x_i', '\\alpha']],
  ['($n$-й) *а* $k$ю', ['n', 'k']],
  ['$a *b* c$ и `$d$`', ['a *b* c']],
  ['$x\n= y$', ['x\n= y']],
  ['цена $\\text{в } \\$5$ выросла', ['\\text{в } \\$5']],
  ['\n$$ (1)\nx = y\n\nz\n$$\nи далее', ['[(1): x = y\n\nz]']],
])('%j has formulas', (markdown, formulas) => {
  expect(formulasIn(markdown)).toEqual(formulas);
});

test.each([
  'It costs $5 and $7.',
  'Tickets for $5, $7 or $10–$12',
  'US$5, AU$7',
  'от 5$ до 7$, 8$',
  'a $ b $ c',
  'one dollar $',
  '\\$x\\$',
  'from $5\nto $7',
])('%j is about prices', (markdown) => {
  expect(formulasIn(markdown)).toEqual([]);
});
