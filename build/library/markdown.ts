import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Language } from '#shared/language/language.ts';
import { bindLines } from '#shared/language/word-spacing.ts';
import { withLanguage } from '#shared/page/address.ts';
import { setInlineDirectives } from './inline-directives.ts';
import { linkAddresses } from './link-addresses.ts';

/**
 * Markdown as sanitised HTML for a page in one language: headings get ids, internal links get the language's
 * prefix, and short words and ranges of numbers are kept from breaking.
 * @param prefix precedes the ids, since a screen may show several texts
 */
export function markdownToHtml(markdown: string, language: Language, prefix = ''): string {
  const asked = JSON.stringify([markdown, language, prefix]);
  const html = known.html.get(asked) ?? setForPage(base(), markdown, language, prefix);
  known.html.set(asked, html);
  return html;
}

/** Caches results within this process: most libraries that are made one after another share their texts. */
const known = { html: new Map<string, string>(), tree: new Map<string, MarkdownRoot>() };

/**
 * The same with a processor of one's own, which ends with sanitised HTML.
 * @param reading is extended
 */
export function setForPage(
  reading: ReturnType<typeof base>,
  markdown: string,
  language: Language,
  prefix: string,
): string {
  const processor = reading
    .use(rehypeSlug, { prefix })
    .use(() => (tree: Root) => {
      visit(tree, 'text', (node) => {
        node.value = bindLines(node.value, language);
      });
      visit(tree, 'element', (node) => localizeLink(node, language));
    })
    .use(rehypeStringify);
  return String(processor.processSync(markdown));
}

/** One paragraph of Markdown as HTML, without the `<p>` around it. */
export function inlineMarkdownToHtml(markdown: string, language: Language): string {
  return inParagraph(markdownToHtml(markdown.trim(), language));
}

/** What is in the only paragraph of HTML. */
export function inParagraph(html: string): string {
  return html.replace(/^<p>/, '').replace(/<\/p>\s*$/, '');
}

/** Markdown as plain text. */
export function markdownToText(markdown: string): string {
  const tree = base.runSync(base.parse(markdown)) as Root;
  return toText(tree).trim();
}

/**
 * An entry in a list of references, as HTML without the `<p>` around it and as plain text. Its DOIs and web
 * addresses are links. Words are not bound, since registers get both.
 */
export function readReference(markdown: string): { html: string; text: string } {
  const tree = base.runSync(base.parse(markdown)) as Root;
  linkAddresses(tree);
  const html = unified()
    .use(rehypeStringify)
    .stringify(tree)
    .replace(/^<p>/, '')
    .replace(/<\/p>\s*$/, '');
  return { html, text: toText(tree).trim() };
}

/** Parses Markdown into the tree that pages are made of, to be read only: the same text has the same tree. */
export function parseMarkdown(markdown: string): MarkdownRoot {
  const tree = known.tree.get(markdown) ?? base.parse(markdown);
  known.tree.set(markdown, tree);
  return tree;
}

const base = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(setInlineDirectives)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .freeze();

function localizeLink(node: Element, language: Language): void {
  const { href } = node.properties;
  // Two slashes lead to another host, and pictures are the same in every language.
  if (node.tagName !== 'a' || typeof href !== 'string' || !/^\/(?!\/|images\/)/.test(href)) return;
  // Sitemaps and files for catalogues are the same in every language.
  if (!/\.(?:txt|xml)$/.test(href)) node.properties.href = withLanguage(language, href);
}
