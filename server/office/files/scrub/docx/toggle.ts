import { inherited } from '../inherited.ts';
import { attributeOf, type Element, walkXml } from '../xml.ts';

type Style = { parent: string; type: string; own: boolean | undefined };

/** What styles say about a property of letters that is on or off, such as being hidden or in capitals. */
export class Toggle {
  readonly #styles = new Map<string, Style>();
  /** The style of what names none, by type. */
  readonly #plain = new Map<string, string>();
  #always = false;

  /**
   * @param isSaid whether an element says that the property is on or off
   * @param styles the part of the styles, if there is one
   */
  constructor(isSaid: (element: Element) => boolean, styles?: Uint8Array) {
    if (!styles) return;
    let id = '';
    walkXml(styles, {
      open: (element) => {
        const { local, parent } = element;
        const style = this.#styles.get(id);
        if (local === 'style' && parent?.local === 'styles') {
          id = attributeOf(element, 'styleId') ?? '';
          const type = attributeOf(element, 'type') ?? 'paragraph';
          this.#styles.set(id, { parent: '', type, own: undefined });
          if (isOn(attributeOf(element, 'default') ?? 'false')) this.#plain.set(type, id);
        } else if (local === 'basedOn' && style) style.parent = attributeOf(element, 'val') ?? '';
        else if (isSaid(element) && parent?.local === 'rPr') {
          const on = isOn(attributeOf(element, 'val'));
          if (parent.parent?.local === 'rPrDefault') this.#always = on;
          else if (parent.parent?.local === 'style' && style) style.own = style.own === true || on;
        }
      },
    });
  }

  /**
   * Whether the styles of its table, paragraph and run set the property for a text (ISO/IEC 29500-1, 17.7.3: one that is
   * set in an even number of them is off).
   */
  isOn(table: string, paragraph: string | undefined, run: string): boolean {
    const styles = [table, paragraph ?? this.#plain.get('paragraph') ?? '', run];
    const isSet = (id: string) => inherited(this.#styles, id, ({ own }) => own) === true;
    return this.#always || styles.filter(isSet).length % 2 === 1;
  }
}

/** Whether an element shows small letters as capitals. */
export function isCapitals({ local, uri }: Element): boolean {
  return (local === 'caps' || local === 'smallCaps') && /wordprocessingml/.test(uri);
}

/** Whether an element hides text in all views. */
export function isHiding({ local, uri }: Element): boolean {
  return (local === 'vanish' || local === 'specVanish') && /wordprocessingml/.test(uri);
}

/** Whether a property that can be on or off is on; it is if it has no value. */
export function isOn(value: string | undefined): boolean {
  return !/^(?:0|false|off)$/i.test(value ?? '');
}
