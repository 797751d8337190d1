import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import { anchors } from './cross-references.ts';
import { figureSize, inlineFigure } from './figures.ts';
import { element } from './hast-element.ts';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { words } from './words.ts';

/** A label that an author has put before a caption, although the typesetter adds one. */
const ownLabel =
  /^\s*(?:(?:рис|табл|fig)\.\s*\d*|(?:рисунок|таблица|figure|table|сурет|кесте)\s*\d+|\d+-(?:сурет|кесте))\s*[.:]?\s+/iu;

/** A drawing with its number and caption below; one that is `wide` may break the column of a screen. */
export function figureElement(setting: Setting, node: LeafDirective, caption: ElementContent[]): Element {
  const { src, alt, data, wide } = node.attributes ?? {};
  if (!src) throw new SourceProblem(setting.file, `${lineOf(node)}: the figure names no file (src="…")`);
  if (!alt) {
    const reason = `the figure ${src} has no alternative text (alt="…")`;
    throw new SourceProblem(setting.file, `${lineOf(node)}: ${reason}`);
  }
  const label = words[setting.language].figure(++setting.counted.figures);
  if (data) checkData(join(setting.source, 'data', data));
  const file = join(setting.source, 'figures', src);
  const picture =
    setting.picture?.(src, alt, figureSize(file)) ??
    element('div', [{ type: 'raw', value: inlineFigure(file, alt, setting.scope) }], {
      className: ['drawing'],
    });
  const id = anchors.figure(setting.scope, setting.counted.figures);
  const below = element('figcaption', labelled(label, caption));
  const className = wide === undefined ? undefined : ['wide'];
  return element('figure', [picture, below], { id, dataSource: data, className });
}

function checkData(file: string): void {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
}

/** A caption after its number, without a label that its author has put there. */
export function labelled(label: string, caption: ElementContent[]): ElementContent[] {
  const [first, ...rest] = caption;
  const start: ElementContent[] =
    first?.type === 'text' ? [{ ...first, value: first.value.replace(ownLabel, '') }] : caption.slice(0, 1);
  return [element('b', [{ type: 'text', value: label }]), { type: 'text', value: ' ' }, ...start, ...rest];
}
