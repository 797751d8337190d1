import type { Root } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';

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
      'ul',
      'ol',
      'li',
      'pre',
      'hr',
      'br',
      'div',
      'footer',
    ],
    ...['em', 'strong', 'b', 'del', 'code', 'sub', 'sup', 'a', 'span'],
    ...[
      'details',
      'summary',
      'figure',
      'img',
      'figcaption',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
  ],
  attributes: {
    '*': ['id'],
    section: ['role', ['className', 'text', 'notes', 'references', 'appendix'], 'ariaLabelledBy'],
    a: ['href', 'role', 'ariaLabel', 'download', ['className', 'mention', 'data', 'letter']],
    span: [['role', 'doc-pagebreak'], 'ariaLabel', ['className', 'line', 'sc', 'all']],
    blockquote: [
      ['role', 'doc-pullquote'],
      ['className', 'verse'],
    ],
    div: [['className', 'interview']],
    p: [['className', 'stanza']],
    b: [['className', 'speaker']],
    figure: [['className', 'table', 'wide']],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: [
      ['scope', 'row', 'col'],
      ['className', 'number'],
    ],
    td: [['className', 'number']],
    tr: [['className', 'total']],
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
