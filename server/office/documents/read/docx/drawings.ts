import type { Picture } from '../../model.ts';
import { allWithin, elements, textIn, type XmlElement } from '../xml.ts';
import { chosen } from './markup.ts';

/** The text boxes in a drawing; words drawn along a line count as one. */
export function boxesIn(drawing: XmlElement): XmlElement[] {
  return elements(drawing).flatMap((child) => {
    if (child.name === 'w:txbxContent' || child.name === 'a:txBody') return [child];
    if (child.name === 'v:textpath' && child.attributes.string) return [wordsAlong(child.attributes.string)];
    if (child.name === 'mc:AlternateContent') {
      const seen = chosen(child);
      return seen ? boxesIn(seen) : [];
    }
    return boxesIn(child);
  });
}

function wordsAlong(words: string): XmlElement {
  const element = (name: string, children: XmlElement['children']) => ({ name, attributes: {}, children });
  return element('w:txbxContent', [element('w:p', [element('w:r', [element('w:t', [words])])])]);
}

/** Whether a drawing has more than text boxes. */
export function hasPicture(drawing: XmlElement): boolean {
  return ['a:blip', 'v:imagedata', 'c:chart'].some((name) => allWithin(drawing, name).length > 0);
}

/**
 * The pictures in a drawing; one of unknown kind where it has none.
 * @param links what relationships refer to
 */
export function picturesIn(drawing: XmlElement, links: Map<string, string>): Picture[] {
  const alternative =
    allWithin(drawing, 'wp:docPr')[0]?.attributes.descr ?? allWithin(drawing, 'v:shape')[0]?.attributes.alt;
  const described = { alternative: (alternative ?? '').trim() };
  const files = ['a:blip', 'v:imagedata'].flatMap((name) => allWithin(drawing, name));
  const found = files.map(({ attributes }): Picture => {
    const { 'r:embed': embedded, 'r:id': id = embedded, 'r:link': link } = attributes;
    const part = links.get(id ?? link ?? '') ?? '';
    const isInside = id !== undefined && !/^[a-z]+:/i.test(part);
    return { kind: part === '' ? 'unknown' : isInside ? 'file' : 'linked', part, ...described };
  });
  if (found.length > 0) return found;
  const has = (...names: string[]) => names.some((name) => allWithin(drawing, name).length > 0);
  const kind = has('c:chart', 'cx:chart') ? 'chart' : has('dgm:relIds') ? 'diagram' : 'unknown';
  return [{ kind, part: '', ...described }];
}

/** Titles, names of series and categories of a chart, or the words of a diagram. */
export function wordsIn(drawn: XmlElement): string[] {
  const texts = elements(drawn).flatMap((child): string[] => {
    if (child.name === 'a:p') return [allWithin(child, 'a:t').map(textIn).join('')];
    if (/^c:(?:strCache|strLit|v)$/.test(child.name)) return allText(child, 'c:v');
    if (child.name === 'cx:strDim' || child.name === 'cx:tx')
      return [...allText(child, 'cx:pt'), ...allText(child, 'cx:v')];
    if (child.name === 'mc:AlternateContent') {
      const seen = chosen(child);
      return seen ? wordsIn(seen) : [];
    }
    return /^c:num(?:Cache|Lit)$/.test(child.name) ? [] : wordsIn(child);
  });
  return [...new Set(texts.filter((text) => text.trim() !== ''))];
}

function allText(element: XmlElement, name: string): string[] {
  return element.name === name ? [textIn(element)] : allWithin(element, name).map(textIn);
}
