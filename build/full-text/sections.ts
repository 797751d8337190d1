import type { Element, ElementContent, RootContent } from 'hast';
import { toText } from 'hast-util-to-text';
import type { OutlineEntry } from '#shared/article/full-text.ts';
import { element } from '../pdfs/hast-element.ts';

/**
 * Puts every heading with all that follows it into a section of its own, sections of lower headings inside.
 * @param id of the part: a section has the numbers of its headings in its id, such as `text-section-2-1`
 * @param properties of the outermost sections
 */
export function inSections(
  content: readonly RootContent[],
  id: string,
  properties: Element['properties'] = {},
): ElementContent[] {
  const whole: ElementContent[] = [];
  const open: { level: number; numbers: number[]; section: Element; inside: number }[] = [];
  let parts = 0;
  for (const node of content) {
    if (node.type === 'doctype') continue;
    const level = headingLevel(node);
    if (level === undefined) {
      (open.at(-1)?.section.children ?? whole).push(node);
      continue;
    }
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const around = open.at(-1);
    const number = around ? ++around.inside : ++parts;
    const numbers = [...(around?.numbers ?? []), number];
    const section = element('section', [node], {
      id: [id, ...numbers].join('-'),
      ...(around ? {} : properties),
    });
    (around?.section.children ?? whole).push(section);
    open.push({ level, numbers, section, inside: 0 });
  }
  return whole;
}

/** The headings of sections, in order. */
export function outlineOf(content: readonly (RootContent | ElementContent)[]): OutlineEntry[] {
  return content.flatMap((node) => {
    if (node.type !== 'element' || node.tagName !== 'section') return [];
    const [heading] = node.children;
    const level = heading && headingLevel(heading);
    const own =
      level === undefined || heading?.type !== 'element'
        ? []
        : [{ id: String(node.properties.id), title: titleOf(heading), level }];
    return [...own, ...outlineOf(node.children)];
  });
}

/** The words of a heading without the numbers of its notes. */
function titleOf(heading: Element): string {
  const children = heading.children.filter((child) => child.type !== 'element' || child.tagName !== 'sup');
  return toText({ ...heading, children }).trim();
}

function headingLevel(node: RootContent | ElementContent): number | undefined {
  return node.type === 'element' && /^h[2-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;
}
