import type { FigureCredit } from '../figure-parts.ts';
import { readFigure } from '../figure-parts.ts';
import { elementsIn, type HtmlNode, textOf } from '../html-tree.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';

/** What the text around a figure knows. */
type Setting = {
  publicUrl: string;
  /** Marks of pages that begin before it. */
  marks: XmlElement[];
  phrases(nodes: readonly HtmlNode[]): XmlContent[];
  idOf(anchor: string | number | undefined): string;
  /** The link to its data. */
  data(node: XmlElement, publicUrl: string): XmlContent;
};

const subtypes: Record<string, string> = { svg: 'svg+xml', jpg: 'jpeg', png: 'png', webp: 'webp' };

/**
 * A figure in JATS; one of several parts is a group, whose credit stands with each part that has none of its own, since
 * groups have no place for it.
 */
export function jatsFigure(node: XmlElement, setting: Setting, inherited: FigureCredit = {}): XmlElement {
  const { label, words, credit, image, parts, description } = readFigure(node);
  const { publicUrl, marks, phrases, idOf, data } = setting;
  const isPart = node.attributes.class?.toString().startsWith('part ') || node.attributes.class === 'part';
  const own = Object.keys(credit).length > 0 ? credit : inherited;
  const head = [
    label !== undefined && element('label', {}, label),
    (words.length > 0 || !isPart) && element('caption', {}, element('p', {}, marks, phrases(words))),
  ];
  const long = description.length > 0 && element('long-desc', {}, description.map(sentences).join(' '));
  const id = idOf(node.attributes.id);
  if (parts.length > 0) {
    const figures = parts.map((part) => jatsFigure(part, { ...setting, marks: [] }, credit));
    return element('fig-group', { id }, head, long, data(node, publicUrl), figures);
  }
  const { src, alt } = image?.attributes ?? {};
  const ending = String(src).slice(String(src).lastIndexOf('.') + 1);
  const graphic = { 'xlink:href': publicUrl + src, mimetype: 'image', 'mime-subtype': subtypes[ending] };
  return element(
    'fig',
    { id },
    head,
    element('alt-text', {}, String(alt)),
    long,
    data(node, publicUrl),
    element('graphic', graphic),
    attributed(own),
  );
}

/** Whose a picture is and where it comes from, and by whose leave it is shown. */
function attributed({ credit, source, permission, licence, licenceUrl }: FigureCredit): XmlContent {
  return [
    credit && element('attrib', {}, credit),
    source && element('attrib', {}, source),
    (permission || licence) &&
      element(
        'permissions',
        {},
        permission && element('license', {}, element('license-p', {}, permission)),
        licence && element('license', { 'xlink:href': licenceUrl }, element('license-p', {}, licence)),
      ),
  ];
}

/** The words of a paragraph, or of the items of a list. */
function sentences({ name, children }: XmlElement): string {
  return name === 'ul' || name === 'ol'
    ? elementsIn(children)
        .map(({ children }) => textOf(children).trim())
        .join('; ')
    : textOf(children).trim();
}
