import { escapedHtml } from '#shared/page/escaped-html.ts';
import { scriptJson } from './script-json.ts';

/** A head element that only machines read. */
export type Tag =
  | { kind: 'meta'; name?: string; property?: string; content: string; language?: string }
  | { kind: 'link'; rel: string; href: string; type?: string; title?: string; language?: string }
  | { kind: 'json-ld'; data: object };

/**
 * A `meta` element by name.
 * @param language of its content, if it differs from the page's
 */
export function meta(name: string, content: string, language?: string): Tag {
  return { kind: 'meta', name, content, ...(language ? { language } : {}) };
}

/** A `link` element. */
export function link(rel: string, href: string, type?: string, title?: string): Tag {
  return { kind: 'link', rel, href, ...(type ? { type } : {}), ...(title ? { title } : {}) };
}

/**
 * Tags as HTML.
 * @param ofPage whether they are about this page only: then they are marked, and the renderer removes them
 * when it shows another page
 */
export function tagsAsHtml(tags: Tag[], ofPage: boolean): string {
  const mark = ofPage ? ' data-page' : '';
  return tags.map((tag) => asHtml(tag, mark)).join('');
}

function asHtml(tag: Tag, mark: string): string {
  switch (tag.kind) {
    case 'meta': {
      const { name, property, content, language } = tag;
      return `<meta${attributes({ name, property, content, lang: language, 'xml:lang': language })}${mark}>`;
    }
    case 'link': {
      const { rel, href, type, title } = tag;
      return `<link${attributes({ rel, type, title, href })}${mark}>`;
    }
    case 'json-ld':
      return `<script type="application/ld+json"${mark}>${scriptJson(tag.data)}</script>`;
  }
}

function attributes(given: Record<string, string | undefined>): string {
  return Object.entries(given)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapedHtml(value)}"`))
    .join('');
}
