import { type Mark, marks } from '#shared/office/review-text.ts';
import type { OtherLook } from '../../model.ts';
import { elementAt, elements, type XmlElement } from '../xml.ts';

/** Which marks properties of letters give or take away. */
export type SaidMarks = Partial<Record<Mark, boolean>>;

export type Look = {
  style: string;
  size: number;
  bold: boolean;
  centred: boolean;
  isRight: boolean;
  /** How far its lines begin from the margin, in points. */
  indent: number;
  /** The font of its letters; empty where no style names one. */
  font: string;
  heading: number;
  /** Whether text is hidden (`w:vanish`); undefined where neither the style nor one it is based on says so. */
  hidden: boolean | undefined;
  /** The list whose numbers stand before it. */
  numbered: { id: string; level: string } | undefined;
  marks: SaidMarks;
};

export type Styles = { styles: Map<string, Look> /** That of paragraphs without one. */; plain: Look };

/** The looks that the styles of a Word document give, each with what it inherits. */
export function readStyles(root: XmlElement | undefined): Styles {
  const nothing: Look = {
    style: '',
    size: 11,
    bold: false,
    centred: false,
    isRight: false,
    indent: 0,
    font: '',
    heading: 0,
    hidden: undefined,
    numbered: undefined,
    marks: {},
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
    const letters = elementAt(style, 'w:rPr');
    const name = (elementAt(style, 'w:name')?.attributes['w:val'] ?? id).toLowerCase();
    const heading = Number(/^(?:heading|заголовок|тақырып) (\d)/.exec(name)?.[1] ?? 0);
    const code = codeStyles.test(name) ? { code: true } : {};
    const look = {
      ...parent,
      ...lookOf(properties, letters, parent),
      style: name,
      marks: { ...parent.marks, ...code, ...saidMarks(letters) },
    };
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

/** Styles in which programs and their users set code. */
export const codeStyles =
  /^(?:html (?:code|typewriter|sample)|(?:source|inline) ?(?:text|code)|verbatim|code\b)/;

/** What the properties of a paragraph and of its letters change of a look. */
export function lookOf(
  paragraph: XmlElement | undefined,
  run: XmlElement | undefined,
  usual: Look,
): Omit<Look, 'style' | 'marks'> {
  const list = elementAt(paragraph, 'w:numPr');
  const id = elementAt(list, 'w:numId')?.attributes['w:val'];
  const depth = elementAt(list, 'w:ilvl')?.attributes['w:val'];
  const align = elementAt(paragraph, 'w:jc')?.attributes['w:val'];
  const level = elementAt(paragraph, 'w:outlineLvl')?.attributes['w:val'];
  const size = Number(elementAt(run, 'w:sz')?.attributes['w:val']) / 2;
  const { 'w:left': left, 'w:start': start = left } = elementAt(paragraph, 'w:ind')?.attributes ?? {};
  return {
    indent: start === undefined ? usual.indent : Number.parseInt(start, 10) / 20 || 0,
    font: fontIn(run) ?? usual.font,
    centred: align === undefined ? usual.centred : align === 'center',
    isRight: align === undefined ? usual.isRight : /^(?:right|end)$/.test(align),
    heading: level === undefined ? usual.heading : Number(level) < 9 ? Number(level) + 1 : 0,
    size: size || usual.size,
    bold: isOn(elementAt(run, 'w:b')) ?? usual.bold,
    hidden: isOn(elementAt(run, 'w:vanish')) ?? usual.hidden,
    numbered: list
      ? { id: id ?? usual.numbered?.id ?? '', level: depth ?? usual.numbered?.level ?? '0' }
      : usual.numbered,
  };
}

/** Ways in which letters are set that no mark has; black is no colour. */
export function otherLookOf(run: XmlElement | undefined): OtherLook | undefined {
  if (isOn(elementAt(run, 'w:strike')) || isOn(elementAt(run, 'w:dstrike'))) return 'struck-out';
  const { 'w:val': light = 'none' } = elementAt(run, 'w:highlight')?.attributes ?? {};
  if (!/^(?:none|white)$/.test(light)) return 'highlighted';
  const { 'w:val': colour = 'auto' } = elementAt(run, 'w:color')?.attributes ?? {};
  return /^(?:auto|0{6})$/.test(colour) ? undefined : 'coloured';
}

/** The font that properties of letters name. */
export function fontIn(run: XmlElement | undefined): string | undefined {
  const { 'w:ascii': ascii, 'w:hAnsi': other } = elementAt(run, 'w:rFonts')?.attributes ?? {};
  return ascii ?? other;
}

function saidMarks(run: XmlElement | undefined): SaidMarks {
  const position = elementAt(run, 'w:vertAlign')?.attributes['w:val'];
  const line = elementAt(run, 'w:u')?.attributes['w:val'];
  const said: Record<Mark, boolean | undefined> = {
    bold: isOn(elementAt(run, 'w:b')),
    italic: isOn(elementAt(run, 'w:i')),
    'small-caps': isOn(elementAt(run, 'w:smallCaps')),
    underline: line === undefined ? undefined : line !== 'none',
    superscript: position === undefined ? undefined : position === 'superscript',
    subscript: position === undefined ? undefined : position === 'subscript',
    code: undefined,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Properties that turn off what is on around them when styles give them twice (ISO/IEC 29500-1, 17.7.3). */
const toggles: readonly Mark[] = ['bold', 'italic', 'small-caps'];

/** The marks of a run, by its properties and the styles of its letters and paragraph. */
export function marksOf(run: XmlElement | undefined, named: Look | undefined, paragraph: Look): Mark[] {
  const own = saidMarks(run);
  const [inner, outer] = [named?.marks ?? {}, paragraph.marks];
  return marks.filter((mark) => {
    const byStyles = toggles.includes(mark)
      ? (inner[mark] ?? false) !== (outer[mark] ?? false)
      : (inner[mark] ?? outer[mark] ?? false);
    return own[mark] ?? byStyles;
  });
}

/** Whether a property that is on or off is on; undefined where it is not given. */
export function isOn(toggle: XmlElement | undefined): boolean | undefined {
  return toggle && !/^(?:0|false|off)$/.test(toggle.attributes['w:val'] ?? '');
}
