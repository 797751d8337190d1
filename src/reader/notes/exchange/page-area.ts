import type { PageRect } from '#shared/account/annotation.ts';
import { rounded } from '../page-units.ts';

/**
 * Rectangles on a page as the value of an `SvgSelector` (W3C Web Annotation Data Model 4.2.7), in PDF user
 * space; the group flips them, because y points downwards in SVG.
 */
export function pageArea(rects: readonly PageRect[]): string {
  const drawn = rects.map(
    ([x1, y1, x2, y2]) =>
      `<rect x="${x1}" y="${y1}" width="${rounded(x2 - x1)}" height="${rounded(y2 - y1)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><g transform="scale(1 -1)">${drawn.join('')}</g></svg>`;
}

/** The rectangles of such a value; none for any other drawing. */
export function readPageArea(value: string): PageRect[] {
  if (!value.includes('<g transform="scale(1 -1)">')) return [];
  return [...value.matchAll(/<rect ([^<>]*)\/>/g)].flatMap(([, attributes = '']): PageRect[] => {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(new RegExp(`(?:^| )${name}="(-?[\\d.]+)"`).exec(attributes)?.[1] ?? Number.NaN),
    );
    if (x === undefined || y === undefined || width === undefined || height === undefined) return [];
    const rect: PageRect = [x, y, rounded(x + width), rounded(y + height)];
    return rect.every(Number.isFinite) && width >= 0 && height >= 0 ? [rect] : [];
  });
}
