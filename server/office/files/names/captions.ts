import { attributeOf, type Element } from '../scrub/xml.ts';

const label =
  /^\s*(?:(?:рис(?:унок)?|табл(?:ица)?|схема|диаграмма|график|карта|фото(?:графия)?|figure|fig|table|scheme|chart|graph|map|photo|plate|сурет|кесте|сызба)\.?\s*(?:№\s?)?(?:\d[\d.]*|[ivx]{1,5}(?!\p{L}))|\d{1,3}[-–]?\s?(?:сурет|кесте)(?!\p{L}))/iu;
/** What follows the number in a caption, and not in a sentence. */
const after = /^(?:\s*[.:—–-]|\s*$|\s+[\p{Lu}«“"])/u;
/** What is longer is a paragraph. */
const longest = 600;

/** Whether a text is the caption of a figure or table by its beginning: “Рис. 2. Дворы”, “2-кесте. Аулалар”. */
export function isCaption(text: string): boolean {
  const [found] = label.exec(text) ?? [];
  return (
    found !== undefined &&
    text.length <= longest &&
    (/\.$/.test(found) || after.test(text.slice(found.length)))
  );
}

/** Whether an element says that its paragraph is a caption: by its style, or by a number that counts figures. */
export function saysCaption(element: Element): boolean {
  const { local } = element;
  if (local === 'pStyle') return /^caption/i.test(attributeOf(element, 'val') ?? '');
  if (local === 'fldSimple') return /^\s*SEQ\s/i.test(attributeOf(element, 'instr') ?? '');
  return local === 'sequence' && /:text:/.test(element.uri);
}
