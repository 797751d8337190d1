import type { Root } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';
import { mathTagAttributes, mathTags } from '../formulas/math-elements.ts';

/** What cells of tables with merged cells or several heads say besides. */
const spanning = ['colSpan', 'rowSpan', 'headers'];

/**
 * Everything that a full text may contain. Its ids are prefixed before: the page that shows it has others.
 */
const schema: Options = {
  tagNames: [
    ...[
      'section',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'blockquote',
      'footer',
      'ul',
      'ol',
      'li',
      'pre',
      'hr',
      'br',
    ],
    ...['div', 'picture', 'source', 'small'],
    ...['em', 'strong', 'b', 'del', 'code', 'sub', 'sup', 'a', 'span'],
    ...[
      'details',
      'summary',
      'figure',
      'img',
      'figcaption',
      'table',
      'caption',
      'colgroup',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    ...['div', ...mathTags],
  ],
  attributes: {
    '*': ['id'],
    section: ['role', ['className', 'text', 'notes', 'references', 'appendix'], 'ariaLabelledBy'],
    a: ['href', 'role', 'ariaLabel', 'download', ['className', 'mention', 'data', 'letter']],
    span: [
      ['role', 'doc-pagebreak'],
      'ariaLabel',
      ['className', 'credit', 'source', 'permission', 'licence', 'line', 'sc', 'all'],
    ],
    blockquote: [
      ['role', 'doc-pullquote'],
      ['className', 'verse'],
    ],
    b: [['className', 'speaker']],
    figure: [['className', 'table', 'wide', 'photo', 'parts', 'part']],
    img: ['src', 'alt', 'width', 'height', 'loading', 'srcSet', 'sizes', 'decoding', 'ariaDetails'],
    source: ['type', 'srcSet', 'sizes'],
    details: [['className', 'description']],
    ol: ['start'],
    p: [['className', 'table-note', 'stanza']],
    table: [['className', 'merged', 'stub']],
    colgroup: ['span'],
    th: [['scope', 'row', 'col', 'rowgroup', 'colgroup'], ['className', 'number'], ...spanning],
    td: [['className', 'number'], ...spanning],
    tr: [['className', 'total']],
    div: [['className', 'formula', 'interview'], ['role', 'group'], 'ariaLabel'],
    ...mathTagAttributes,
  },
  protocols: { href: ['https', 'http', 'mailto'], src: [] },
  clobber: [],
  strip: ['script', 'style'],
};

const processor = unified().use(rehypeSanitize, schema).freeze();

/** Removes whatever a full text may not contain. */
export function sanitise(tree: Root): Root {
  return processor.runSync(tree);
}
