import type { Element, ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { doiOfLink, findAddresses } from '#shared/cited-work/addresses.ts';

/**
 * Links the DOIs and web addresses of a list of references. A DOI is displayed as its https address, in
 * whatever form it was written (Crossref DOI display guidelines).
 */
export function linkAddresses(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') return SKIP;
    node.children = joined(node.children.map(withoutOwnLink)).flatMap(linked);
  });
}

/**
 * Unlinks an address that Markdown has linked by itself: it ends the link at the first unusual character,
 * leaves out the label, and keeps backslashes.
 */
function withoutOwnLink(node: ElementContent): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'a') return node;
  const [label, ...others] = node.children;
  const href = String(node.properties.href ?? '');
  if (others.length === 0 && label?.type === 'text' && encoded(label.value) === href) {
    return text(label.value.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, ''));
  }
  const doi = doiOfLink(href);
  return doi ? { ...node, properties: { ...node.properties, href: encoded(doi.url) } } : node;
}

function joined(nodes: ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (last?.type === 'text' && node.type === 'text') merged.splice(-1, 1, text(last.value + node.value));
    else merged.push(node);
  }
  return merged;
}

function linked(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  let done = 0;
  const parts = findAddresses(node.value).flatMap(({ start, end, url }) => {
    const before = text(node.value.slice(done, start));
    done = end;
    return [before, link(url)];
  });
  return [...parts, text(node.value.slice(done))].filter((part) => part.type !== 'text' || part.value !== '');
}

function link(url: string): Element {
  return { type: 'element', tagName: 'a', properties: { href: encoded(url) }, children: [text(url)] };
}

function text(value: string): Text {
  return { type: 'text', value };
}

/** An address in ASCII; what is encoded already stays as it is. */
function encoded(url: string): string {
  return url.replaceAll(/[^!-[\]-~]+/g, encodeURIComponent);
}
