import { elementAt, elements, type XmlElement } from './xml.ts';

export type Look = {
  style: string;
  size: number;
  bold: boolean;
  centred: boolean;
  heading: number;
  /** Whether text is hidden (`w:vanish`); undefined where neither the style nor one it is based on says so. */
  hidden: boolean | undefined;
  /** The list whose numbers stand before it. */
  numbered: { id: string; level: string } | undefined;
};

export type Styles = { styles: Map<string, Look> /** That of paragraphs without one. */; plain: Look };

/** The looks that the styles of a Word document give, each with what it inherits. */
export function readStyles(root: XmlElement | undefined): Styles {
  const nothing: Look = {
    style: '',
    size: 11,
    bold: false,
    centred: false,
    heading: 0,
    hidden: undefined,
    numbered: undefined,
  };
  if (!root) return { styles: new Map(), plain: nothing };
  const defaults = elementAt(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr');
  const base: Look = { ...nothing, ...lookOf(undefined, defaults, nothing) };
  const all = new Map(elements(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const styles = new Map<string, Look>();
  const resolve = (id: string, depth = 0): Look => {
    const style = all.get(id);
    if (!style || depth > 20) return base;
    const known = styles.get(id);
    if (known) return known;
    const parent = resolve(elementAt(style, 'w:basedOn')?.attributes['w:val'] ?? '', depth + 1);
    const properties = elementAt(style, 'w:pPr');
    const name = (elementAt(style, 'w:name')?.attributes['w:val'] ?? id).toLowerCase();
    const heading = Number(/^(?:heading|заголовок|тақырып) (\d)/.exec(name)?.[1] ?? 0);
    const look = { ...parent, ...lookOf(properties, elementAt(style, 'w:rPr'), parent), style: name };
    const resolved = { ...look, heading: heading || look.heading };
    styles.set(id, resolved);
    return resolved;
  };
  for (const id of all.keys()) resolve(id);
  const plainId = [...all].find(
    ([, { attributes }]) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true)$/.test(attributes['w:default'] ?? ''),
  )?.[0];
  return { styles, plain: styles.get(plainId ?? '') ?? base };
}

/** What the properties of a paragraph and of its letters change of a look. */
export function lookOf(
  paragraph: XmlElement | undefined,
  run: XmlElement | undefined,
  usual: Look,
): Omit<Look, 'style'> {
  const list = elementAt(paragraph, 'w:numPr');
  const id = elementAt(list, 'w:numId')?.attributes['w:val'];
  const depth = elementAt(list, 'w:ilvl')?.attributes['w:val'];
  const align = elementAt(paragraph, 'w:jc')?.attributes['w:val'];
  const level = elementAt(paragraph, 'w:outlineLvl')?.attributes['w:val'];
  const size = Number(elementAt(run, 'w:sz')?.attributes['w:val']) / 2;
  return {
    centred: align === undefined ? usual.centred : align === 'center',
    heading: level === undefined ? usual.heading : Number(level) < 9 ? Number(level) + 1 : 0,
    size: size || usual.size,
    bold: isOn(elementAt(run, 'w:b')) ?? usual.bold,
    hidden: isOn(elementAt(run, 'w:vanish')) ?? usual.hidden,
    numbered: list
      ? { id: id ?? usual.numbered?.id ?? '', level: depth ?? usual.numbered?.level ?? '0' }
      : usual.numbered,
  };
}

/** Whether a property that is on or off is on; undefined where it is not given. */
export function isOn(toggle: XmlElement | undefined): boolean | undefined {
  return toggle && !/^(?:0|false|off)$/.test(toggle.attributes['w:val'] ?? '');
}
