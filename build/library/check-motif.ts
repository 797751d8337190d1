import fs from 'node:fs';
import { SaxesParser } from 'saxes';
import type { Problems } from './problems.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Of the drawing in bytes: pages load it before anything is read. */
const largest = 4_096;

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const elements = ['svg', 'title', 'g', ...shapes];

const paint = /^(?:none|currentColor)$/;
const numbers = /^[-+\d.eE\s,%]+$/;

/** What an attribute may have as its value. Nothing names colours, fonts, scripts or other files. */
const attributes: Record<string, RegExp> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 480 320$/,
  id: /^motif$/,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d.eE\s,+-]*$/,
  points: numbers,
  transform: /^[a-zA-Z\d.\s,()-]+$/,
  fill: paint,
  stroke: paint,
  'fill-rule': /^(?:evenodd|nonzero)$/,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  ...Object.fromEntries(
    [
      ...['x', 'y', 'width', 'height', 'rx', 'ry', 'r', 'cx', 'cy', 'x1', 'y1', 'x2', 'y2'],
      ...[
        'opacity',
        'fill-opacity',
        'stroke-opacity',
        'stroke-width',
        'stroke-dasharray',
        'stroke-dashoffset',
      ],
    ].map((name) => [name, numbers]),
  ),
};

/**
 * The motif of an article, drawn by pages in the colour of its volume: only shapes in one colour, in a group of which
 * they know the name. Reports the first thing that is not; files that are not XML are reported with the other drawings.
 * @returns whether there is a motif
 */
export function checkMotif(file: string, problems: Problems): boolean {
  if (!fs.existsSync(file)) return false;
  const text = fs.readFileSync(file, 'utf8');
  const parser = new SaxesParser({ xmlns: true, position: false });
  let told = false;
  const tell = (reason: string, line = true) => {
    if (told) return;
    told = true;
    problems.add(file, reason, line ? { line: parser.line } : undefined);
  };
  let depth = 0;
  let hasViewBox = false;
  let groups = 0;
  parser.on('error', () => {
    told = true;
  });
  parser.on('opentag', ({ name, uri, attributes: given }) => {
    depth += 1;
    if (uri !== svg || !elements.includes(name))
      tell(
        `<${name}> has no place in a motif, which has only ${elements.map((one) => `<${one}>`).join(', ')}`,
      );
    for (const { name: attribute, value } of Object.values(given)) {
      if (!attributes[attribute]?.test(value))
        tell(`<${name}> ${attribute}="${value}" has no place in a motif`);
    }
    if (depth === 1) hasViewBox = given.viewBox !== undefined;
    if (depth === 2 && given.id !== undefined && name === 'g') groups += 1;
    if (depth === 2 && name !== 'title' && given.id === undefined)
      tell(`<${name}> must be inside of <g id="motif">`);
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
  if (!hasViewBox) tell('has no viewBox="0 0 480 320"', false);
  if (groups !== 1) tell('must have one <g id="motif"> with the whole drawing', false);
  const bytes = Buffer.byteLength(text);
  if (bytes > largest) tell(`has ${bytes} bytes, and may have ${largest}`, false);
  return true;
}
