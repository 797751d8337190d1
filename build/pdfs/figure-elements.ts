import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { isPhotograph } from '../pictures/kept-pictures.ts';
import { labelled } from './captioned.ts';
import { anchors } from './cross-references.ts';
import { figureCredit } from './figure-credit.ts';
import { figureFaults } from './figure-faults.ts';
import { figurePicture } from './figure-picture.ts';
import { figureWords } from './figure-words.ts';
import { element } from './hast-element.ts';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { words } from './words.ts';

/** A figure with its number and caption below; one that is `wide` may break the column of a screen. */
export function figureElement(setting: Setting, node: LeafDirective, caption: ElementContent[]): Element {
  return withPicture(setting, node, caption, []);
}

/** A figure that has a long description, or parts, or both: a container of paragraphs and `::part`. */
export function figureContainer(setting: Setting, node: ContainerDirective, state: State): Element {
  const [first, ...rest] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const caption = isLabel ? state.all(first) : [];
  const inside = isLabel ? rest : node.children;
  const parts = inside.filter((child) => child.type === 'leafDirective' && child.name === 'part');
  const description = inside
    .filter((child) => !(child.type === 'leafDirective' && child.name === 'part'))
    .flatMap((child) => {
      if (child.type === 'paragraph' || child.type === 'list') return state.one(child, node) ?? [];
      const reason = 'a figure holds only its parts (::part) and the paragraphs and lists of its description';
      SourceProblem.tell(setting.faults, faultAt(setting, child, reason));
      return [];
    }) as ElementContent[];
  if (parts.length === 0) return withPicture(setting, node, caption, description);
  return withParts(setting, node, { caption, description, parts: parts as LeafDirective[], state });
}

function withPicture(
  setting: Setting,
  node: LeafDirective | ContainerDirective,
  caption: ElementContent[],
  description: ElementContent[],
): Element {
  const attributes = node.attributes ?? {};
  const { src, data, wide } = attributes;
  const label = words[setting.language].figure(++setting.counted.figures);
  const id = anchors.figure(setting.scope, setting.counted.figures);
  const picture = soundPicture(setting, node, caption);
  const className = [...(isPhotograph(src ?? '') ? ['photo'] : []), ...(wide === undefined ? [] : ['wide'])];
  return element(
    'figure',
    [
      picture,
      element('figcaption', [
        ...withCredit(labelled(label, caption), figureCredit(attributes, setting.language)),
        ...described(setting, [picture], id, description),
      ]),
    ],
    { id, dataSource: data, className: className.length > 0 ? className : undefined },
  );
}

function withParts(
  setting: Setting,
  node: ContainerDirective,
  inside: { caption: ElementContent[]; description: ElementContent[]; parts: LeafDirective[]; state: State },
): Element {
  const { letters } = figureWords[setting.language];
  const { caption, description, parts, state } = inside;
  const { src, data, wide } = node.attributes ?? {};
  const tell = (reason: string) => SourceProblem.tell(setting.faults, faultAt(setting, node, reason));
  if (src) tell('a figure of parts has no file of its own: name it in a ::part');
  if (parts.length < 2 || parts.length > letters.length)
    tell(`a figure has 2 to ${letters.length} parts, and this one has ${parts.length}`);
  SourceProblem.kept(setting.faults, () => checkData(setting, data));
  const number = ++setting.counted.figures;
  const id = anchors.figure(setting.scope, number);
  const pictures: Element[] = [];
  const shownPart = (part: LeafDirective, place: number): Element => {
    const own = state.all(part);
    const picture = soundPicture(setting, part, own, true);
    pictures.push(picture);
    const letter: ElementContent = element('b', [{ type: 'text', value: letters[place] ?? '' }]);
    const said: ElementContent[] = own.length > 0 ? [letter, { type: 'text', value: ' ' }, ...own] : [letter];
    const credit = figureCredit(part.attributes ?? {}, setting.language);
    return element('figure', [picture, element('figcaption', withCredit(said, credit))], {
      id: anchors.part(setting.scope, number, place + 1),
      className: isPhotograph(part.attributes?.src ?? '') ? ['part', 'photo'] : ['part'],
    });
  };
  const shown = parts.flatMap(
    (part, place) => SourceProblem.kept(setting.faults, () => shownPart(part, place)) ?? [],
  );
  const label = words[setting.language].figure(number);
  const credit = figureCredit(node.attributes ?? {}, setting.language);
  return element(
    'figure',
    [
      ...shown,
      element('figcaption', [
        ...withCredit(labelled(label, caption), credit),
        ...described(setting, pictures, id, description),
      ]),
    ],
    { id, dataSource: data, className: wide === undefined ? ['parts'] : ['parts', 'wide'] },
  );
}

function withCredit(caption: ElementContent[], credit: Element | undefined): ElementContent[] {
  return credit ? [...caption, { type: 'text', value: ' ' }, credit] : caption;
}

/** The long description of pictures, within their caption, since nothing stands below one; folded on screens; assistive technology is led to it from them. */
function described(
  setting: Setting,
  pictures: readonly Element[],
  id: string,
  description: ElementContent[],
): Element[] {
  if (description.length === 0) return [];
  const name = figureWords[setting.language].longDescription;
  if (!setting.picture) {
    const heading = element('b', [{ type: 'text', value: name }]);
    return [element('div', [element('p', [heading]), ...description], { className: ['description'] })];
  }
  for (const picture of pictures) {
    const image = picture.tagName === 'img' ? picture : picture.children.at(-1);
    if (image?.type === 'element') image.properties.ariaDetails = `${id}-description`;
  }
  const summary = element('summary', [{ type: 'text', value: name }]);
  return [
    element('details', [summary, ...description], { id: `${id}-description`, className: ['description'] }),
  ];
}

/**
 * The picture of a figure, or of a part of one.
 * @throws SourceProblem that names all that is wrong with the figure and with its files
 */
function soundPicture(
  setting: Setting,
  node: LeafDirective | ContainerDirective,
  caption: ElementContent[],
  half = false,
): Element {
  const { src, alt, data } = node.attributes ?? {};
  const said = toText({ type: 'root', children: caption });
  const faults = figureFaults(node.attributes ?? {}, said).map((fault) => faultAt(setting, node, fault));
  SourceProblem.kept(faults, () => checkData(setting, data));
  const picture = src
    ? SourceProblem.kept(faults, () => figurePicture(setting, src, alt ?? '', half))
    : undefined;
  SourceProblem.throwAll(faults);
  return picture as Element;
}

function faultAt({ file }: Setting, node: Parameters<typeof lineOf>[0], reason: string): SourceProblem {
  return new SourceProblem(file, `${lineOf(node)}: ${reason}`);
}

function checkData({ source }: Setting, data: string | null | undefined): void {
  const file = data && join(source, 'data', data);
  if (file && !existsSync(file)) throw new SourceProblem(file, 'is missing');
}
