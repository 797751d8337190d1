import type { Root } from 'hast';
import { toText } from 'hast-util-to-text';
import type { InlineMath } from 'mdast-util-math';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Language } from '#shared/language/language.ts';
import { dollars } from '../formulas/dollars.ts';
import { mathTagAttributes, mathTags } from '../formulas/math-elements.ts';
import { FormulaFault, formulaElement } from '../formulas/mathml.ts';
import { inlineMarkdownToHtml, inParagraph, markdownToText, setForPage } from './markdown.ts';
import type { Problems } from './problems.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(dollars)
  .use(remarkRehype, {
    handlers: { inlineMath: (_: unknown, { value }: InlineMath) => formulaElement(value, false) },
  })
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: [...(defaultSchema.tagNames ?? []), ...mathTags],
    attributes: { ...defaultSchema.attributes, ...mathTagAttributes },
  })
  .freeze();

/** An abstract as HTML for a page, without the `<p>` around it; its formulas are MathML. */
export function abstractHtml(markdown: string, language: Language): string {
  if (!markdown.includes('$')) return inlineMarkdownToHtml(markdown, language);
  return inParagraph(setForPage(processor(), markdown.trim(), language, ''));
}

/** An abstract as plain text, as registers, feeds and search have it; its formulas are LaTeX. */
export function abstractText(markdown: string): string {
  if (!markdown.includes('$')) return markdownToText(markdown);
  const tree: Root = processor.runSync(processor.parse(markdown));
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'math' || !parent || index === undefined) return;
    parent.children[index] = { type: 'text', value: String(node.properties.alttext) };
  });
  return toText(tree).trim();
}

/** Reports formulas of an abstract that can't be set, and those that would stand by themselves. */
export function checkFormulas(file: string, markdown: string, problems: Problems): void {
  if (!markdown.includes('$')) return;
  visit(processor.parse(markdown), ['inlineMath', 'math'], (node) => {
    const position = node.position && { line: node.position.start.line };
    if (node.type === 'math') problems.add(file, 'an abstract has formulas in its lines only: $…$', position);
    if (node.type !== 'inlineMath') return;
    try {
      formulaElement(node.value, false);
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      problems.add(file, `the formula ${error.message}`, position);
    }
  });
}
