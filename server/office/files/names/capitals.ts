import { isCapitals, isOn, type Toggle } from '../scrub/docx/toggle.ts';
import { inherited } from '../scrub/inherited.ts';
import { attributeOf, type Element, walkXml } from '../scrub/xml.ts';

/** Follows a document and gives its texts in the capitals in which they are shown, whatever letters it has. */
export type Capitals = {
  open(element: Element): void;
  close(element: Element): void;
  shown(text: string): string;
};

type Run = { style: string; own: boolean | undefined };

/** Capitals and small capitals of Word: of the letters themselves, and of styles. */
export class WordCapitals implements Capitals {
  readonly #styles: Toggle;
  readonly #tables: string[] = [];
  readonly #paragraphs: (string | undefined)[] = [];
  readonly #runs: Run[] = [];

  /** @param styles what styles say of `isCapitals` */
  constructor(styles: Toggle) {
    this.#styles = styles;
  }

  open(element: Element): void {
    const { local, parent } = element;
    const run = this.#runs.at(-1);
    const value = attributeOf(element, 'val');
    if (local === 'tbl') this.#tables.push('');
    else if (local === 'p') this.#paragraphs.push(undefined);
    else if (local === 'r') this.#runs.push({ style: '', own: undefined });
    else if (local === 'tblStyle') this.#tables.splice(-1, 1, value ?? '');
    else if (local === 'pStyle') this.#paragraphs.splice(-1, 1, value);
    else if (run && parent?.parent?.local === 'r' && parent.local === 'rPr') {
      if (local === 'rStyle') run.style = value ?? '';
      else if (isCapitals(element)) run.own = run.own === true || isOn(value);
    } else if (run && local === 'rPr' && attributeOf(element, 'cap')) {
      // Of drawings.
      run.own = attributeOf(element, 'cap') !== 'none';
    }
  }

  close({ local }: Element): void {
    if (local === 'tbl') this.#tables.pop();
    else if (local === 'p') this.#paragraphs.pop();
    else if (local === 'r') this.#runs.pop();
  }

  shown(text: string): string {
    const run = this.#runs.at(-1);
    if (!run) return text;
    const [table, paragraph] = [this.#tables.at(-1) ?? '', this.#paragraphs.at(-1)];
    return (run.own ?? this.#styles.isOn(table, paragraph, run.style)) ? text.toUpperCase() : text;
  }
}

type Style = { parent: string; form: string | undefined };

/** Capitals of OpenDocument: `fo:text-transform` and small capitals of styles (ODF 1.3, part 3, 20.188 and 20.225). */
export class OpenDocumentCapitals implements Capitals {
  readonly #styles = new Map<string, Style>();
  readonly #forms: (string | undefined)[] = [];

  /** @param parts those with styles */
  constructor(parts: Uint8Array[]) {
    for (const part of parts) walkXml(part, { open: (element) => this.#readStyle(element) });
  }

  #readStyle(element: Element): void {
    const { local, parent } = element;
    const family = (style: Element) => attributeOf(style, 'family') ?? '';
    if (local === 'style')
      this.#styles.set(`${family(element)} ${attributeOf(element, 'name')}`, {
        parent: `${family(element)} ${attributeOf(element, 'parent-style-name') ?? ''}`,
        form: undefined,
      });
    const style = parent && this.#styles.get(`${family(parent)} ${attributeOf(parent, 'name')}`);
    if (local !== 'text-properties' || !style) return;
    const variant = attributeOf(element, 'font-variant');
    style.form =
      attributeOf(element, 'text-transform') ?? (variant === 'small-caps' ? 'uppercase' : undefined);
  }

  open(element: Element): void {
    const { local } = element;
    if (!isStyled(element)) return;
    const family = local === 'span' ? 'text' : 'paragraph';
    const own = inherited(
      this.#styles,
      `${family} ${attributeOf(element, 'style-name') ?? ''}`,
      ({ form }) => form,
    );
    this.#forms.push(own ?? (local === 'span' ? this.#forms.at(-1) : undefined));
  }

  close(element: Element): void {
    if (isStyled(element)) this.#forms.pop();
  }

  shown(text: string): string {
    const form = this.#forms.at(-1);
    if (form === 'uppercase') return text.toUpperCase();
    return form === 'capitalize'
      ? text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
      : text;
  }
}

function isStyled({ local, uri }: Element): boolean {
  return /:text:/.test(uri) && /^(?:p|h|span)$/.test(local);
}
