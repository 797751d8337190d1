/**
 * The shape of an icon, by the conventions of each system. A `square` fills its corners, since iOS clips them
 * itself.
 */
export type IconShape = 'tile' | 'macos' | 'square';

/** The journal's mark occupies the middle 616 of 1024 units of its drawing. */
const drawing = { side: 1024, mark: 616 };

/** Apple's grid: a tile of 824 in 1024 units, its corner radius, and its shadow. */
const macos = { inset: 100, radius: 185, shadow: { down: 12, blur: 14, strength: 0.26 } };

/**
 * The mark's share of its tile: larger in smaller icons, so that the windows of its houses cover whole
 * pixels.
 */
const markShares: [smallerThan: number, share: number][] = [
  [24, 0.875],
  [48, 0.8],
  [96, 0.7],
];

/**
 * The app's icon as a square SVG of this many pixels.
 * @param mark the journal's drawing of 1024 × 1024 units, its paper included
 * (`resources/journal/images/app-icon.svg`)
 * @param pixels the size it is drawn for: small icons show a larger mark
 */
export function drawIcon(mark: string, shape: IconShape, pixels: number): string {
  const content = mark.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, '');
  const share = markShares.find(([smallerThan]) => pixels < smallerThan)?.[1] ?? 0.62;
  const span = drawing.mark / share;
  const from = (drawing.side - span) / 2;
  const inset = shape === 'macos' ? macos.inset : 0;
  const side = drawing.side - 2 * inset;
  const radius = { tile: 0.19 * drawing.side, macos: macos.radius, square: 0 }[shape];
  const tile = `x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}"`;
  const edge = Math.max(4, drawing.side / pixels / 2);
  const rim = `x="${inset + edge / 2}" y="${inset + edge / 2}" width="${side - edge}" height="${side - edge}" rx="${radius - edge / 2}"`;
  const { down, blur, strength } = macos.shadow;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 1024 1024">`,
    `<defs><clipPath id="tile"><rect ${tile}/></clipPath>`,
    `<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="${down}" stdDeviation="${blur}" flood-opacity="${strength}"/></filter></defs>`,
    shape === 'macos' ? `<rect ${tile} fill="#fbfaf6" filter="url(#shadow)"/>` : '',
    `<g clip-path="url(#tile)"><svg x="${inset}" y="${inset}" width="${side}" height="${side}" viewBox="${from} ${from} ${span} ${span}">${content}</svg></g>`,
    shape === 'square'
      ? ''
      : `<rect ${rim} fill="none" stroke="#1c1b19" stroke-opacity="0.16" stroke-width="${edge}"/>`,
    '</svg>',
  ].join('');
}
