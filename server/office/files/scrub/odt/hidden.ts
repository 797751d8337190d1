import { inherited } from '../inherited.ts';
import { attributeOf, type Element, walkXml } from '../xml.ts';

type Style = { parent: string; hides: boolean | undefined };

/** Which styles hide their text (ODF 1.3, part 3, 20.426). */
export class HidingStyles {
  readonly #styles = new Map<string, Style>();

  /** Takes in the styles of a part. */
  read(part: Uint8Array): void {
    walkXml(part, {
      open: (element) => {
        const { local, parent } = element;
        if (local === 'style')
          this.#styles.set(keyOf(element, attributeOf(element, 'name')), {
            parent: keyOf(element, attributeOf(element, 'parent-style-name')),
            hides: undefined,
          });
        const display = local === 'text-properties' ? attributeOf(element, 'display') : undefined;
        const style = display && parent && this.#styles.get(keyOf(parent, attributeOf(parent, 'name')));
        if (style) style.hides = isHidden(display, element);
      },
    });
  }

  /** Whether a style hides, by itself or by those it derives from. */
  hides(family: 'paragraph' | 'text', name: string): boolean {
    return inherited(this.#styles, `${family} ${name}`, ({ hides }) => hides) ?? false;
  }
}

function keyOf(style: Element, name: string | undefined): string {
  return `${attributeOf(style, 'family') ?? ''} ${name ?? ''}`;
}

/** Paragraphs that a field in them hides, by their number in the order in which they open, from 1. */
export function hiddenParagraphs(part: Uint8Array): Set<number> {
  const hidden = new Set<number>();
  const open: number[] = [];
  let count = 0;
  walkXml(part, {
    open(element) {
      if (isParagraph(element)) {
        count += 1;
        open.push(count);
      } else if (element.local === 'hidden-paragraph' && isHidden('condition', element))
        hidden.add(open.at(-1) ?? 0);
    },
    close(element) {
      if (isParagraph(element)) open.pop();
    },
  });
  return hidden;
}

export function isParagraph({ local, uri }: Element): boolean {
  return (local === 'p' || local === 'h') && uri === 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
}

/**
 * Whether an element is not shown. Of conditions only those that are always true are known; else what the program wrote
 * down last counts.
 */
export function isHidden(display: string | undefined, element: Element): boolean {
  if (display === 'none') return true;
  if (display !== 'condition') return false;
  const condition = (attributeOf(element, 'condition') ?? '').replace(/^\w+:/, '').trim();
  return attributeOf(element, 'is-hidden') === 'true' || /^(?:1|true|"?1"?\s*==?\s*"?1"?)$/i.test(condition);
}
