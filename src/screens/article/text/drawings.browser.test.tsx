import { expect, test } from 'vitest';
import { lacksOwnLetters } from '../../../../build/pictures/drawing-letters.ts';

const drawings = import.meta.glob<string>('../../../../resources/volumes/*/*/source/figures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Corners = readonly DOMPoint[];

/** A drawing as a document of its own: like an image on a page, it has no fonts but its own. */
async function opened(svg: string): Promise<{ document: Document; [Symbol.dispose](): void }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:absolute;inset:0;width:600px;height:600px';
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await loaded;
  const own = frame.contentDocument;
  if (!own) throw new Error('the drawing is not shown');
  await own.fonts.ready;
  return {
    document: own,
    [Symbol.dispose]: () => {
      frame.remove();
      URL.revokeObjectURL(address);
    },
  };
}

/** The labels of a drawing with the corners of their letters, in the drawing's units. */
function labelsOf(
  drawing: Document,
): { label: SVGTextElement; text: string; family: string; corners: Corners }[] {
  const root = drawing.querySelector('svg');
  const toDrawing = root?.getScreenCTM()?.inverse();
  if (!toDrawing) throw new Error('the drawing has no size');
  return [...drawing.querySelectorAll('text')].map((label) => {
    const { fontFamily, fontSize } = getComputedStyle(label);
    const { x, y, width, height } = label.getBBox();
    // A line is higher than its letters by this at either side.
    const air = Number.parseFloat(fontSize) * 0.18;
    const matrix = toDrawing.multiply(label.getScreenCTM() ?? undefined);
    const corners = [
      [x, y + air],
      [x + width, y + air],
      [x + width, y + height - air],
      [x, y + height - air],
    ].map(([across, down]) => new DOMPoint(across, down).matrixTransform(matrix));
    return { label, text: label.textContent ?? '', family: fontFamily, corners };
  });
}

/** By how much two turned boxes overlap; negative for the gap between them (separating axes). */
function overlap(first: Corners, second: Corners): number {
  const axes = [first, second].flatMap(([a, b, c]) =>
    [
      [a, b],
      [b, c],
    ].map(([from, to]) => {
      const [x, y] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
      const length = Math.hypot(x, y) || 1;
      return [x / length, y / length] as const;
    }),
  );
  const gaps = axes.map(([x, y]) => {
    const [ours, theirs] = [first, second].map((corners) =>
      corners.map((corner) => corner.x * x + corner.y * y),
    );
    const end = Math.min(Math.max(...(ours ?? [])), Math.max(...(theirs ?? [])));
    return end - Math.max(Math.min(...(ours ?? [])), Math.min(...(theirs ?? [])));
  });
  return Math.min(...gaps);
}

/** A mark that hides what is below it, with what it is filled and drawn with; grids are fainter. */
type Mark = { shape: SVGGeometryElement; box: DOMRect; fill: string; stroke: string; toShape: DOMMatrix };

const faintest = 0.3;

function marksOf(drawing: Document): Mark[] {
  return [
    ...drawing.querySelectorAll<SVGGeometryElement>('path, rect, circle, ellipse, line, polyline, polygon'),
  ]
    .filter((shape) => !shape.closest('defs, clipPath'))
    .map((shape) => {
      const { fill, fillOpacity, stroke, strokeOpacity } = getComputedStyle(shape);
      const opacity = opacityOf(shape);
      const seen = (paint: string, own: string) => (opacity * Number(own) >= faintest ? paint : 'none');
      return {
        shape,
        box: shape.getBoundingClientRect(),
        fill: shape.tagName === 'line' ? 'none' : seen(fill, fillOpacity),
        stroke: seen(stroke, strokeOpacity),
        toShape: shape.getScreenCTM()?.inverse() ?? new DOMMatrix(),
      };
    });
}

function opacityOf(element: Element | null): number {
  return element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
}

function paintAt({ shape, fill, stroke, toShape }: Mark, point: DOMPoint): string | undefined {
  const inShape = point.matrixTransform(toShape);
  if (stroke !== 'none' && shape.isPointInStroke(inShape)) return stroke;
  return fill !== 'none' && shape.isPointInFill(inShape) ? fill : undefined;
}

/** The points of a label and of the margin around it, on the screen. */
function pointsOf(label: SVGTextElement): DOMPoint[] {
  const margin = 1;
  const { x, y, width, height } = label.getBBox();
  const air = Number.parseFloat(getComputedStyle(label).fontSize) * 0.18 - margin;
  const toScreen = label.getScreenCTM() ?? undefined;
  const points: DOMPoint[] = [];
  for (let across = x - margin; across <= x + width + margin; across += 1) {
    for (let down = y + air; down <= y + height - air; down += 1) {
      points.push(new DOMPoint(across, down).matrixTransform(toScreen));
    }
  }
  return points;
}

/** Whether a mark stands on a label, or stops or begins below it. An outline keeps letters apart from what is below. */
function meetsMarks(label: SVGTextElement, marks: readonly Mark[]): boolean {
  const box = label.getBoundingClientRect();
  const isNear = ({ box: { left, right, top, bottom } }: Mark) =>
    left < box.right + 5 && right > box.left - 5 && top < box.bottom + 5 && bottom > box.top - 5;
  const near = marks.filter(isNear);
  const isAbove = ({ shape }: Mark) =>
    (label.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const above = near.filter(isAbove);
  const below = near.filter((mark) => !isAbove(mark)).toReversed();
  const { stroke, paintOrder } = getComputedStyle(label);
  const hasOutline = stroke !== 'none' && paintOrder.startsWith('stroke');
  const points = near.length > 0 ? pointsOf(label) : [];
  if (points.some((point) => above.some((mark) => paintAt(mark, point)))) return true;
  const groundAt = (point: DOMPoint) => {
    for (const mark of below) {
      const paint = paintAt(mark, point);
      if (paint) return paint;
    }
    return 'paper';
  };
  return !hasOutline && new Set(points.map(groundAt)).size > 1;
}

/** What is wrong with the labels of a drawing: other letters, outside of it, on one another, or with marks on them. */
async function faultsOf(svg: string): Promise<string[]> {
  using shown = await opened(svg);
  const box = shown.document.querySelector('svg')?.viewBox.baseVal ?? new DOMRect();
  const faces = [...shown.document.fonts].filter(({ status }) => status !== 'loaded');
  const labels = labelsOf(shown.document);
  const marks = marksOf(shown.document);
  return [
    ...faces.map(({ unicodeRange, status }) => `${unicodeRange}: ${status}`),
    ...labels.flatMap(({ text, family, corners, label }, place) => [
      ...(family.startsWith('"Golos Text Variable"') ? [] : [`${text}: in ${family}`]),
      ...(corners.some(
        ({ x, y }) => x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height,
      )
        ? [`${text}: outside`]
        : []),
      ...(meetsMarks(label, marks) ? [`${text}: met by a mark`] : []),
      ...labels
        .slice(0, place)
        .filter((other) => overlap(other.corners, corners) > -0.5)
        .map((other) => `${other.text} and ${text}`),
    ]),
  ];
}

test('the labels of every drawing are in its own letters, within it, clear of one another and of marks', async () => {
  expect(Object.keys(drawings).length).toBeGreaterThan(40);
  const faults: Record<string, string[]> = {};
  for (const [file, svg] of Object.entries(drawings)) {
    const found = lacksOwnLetters(svg) ? ['lacks letters'] : await faultsOf(svg);
    if (found.length > 0) faults[file.replace(/.*volumes\//, '')] = found;
  }
  expect(faults).toEqual({});
});

test('labels that collide, leave the drawing or have other letters are found', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" font-family="Golos Text Variable" font-size="12">
    <style>@font-face { font-family: Missing; src: url(data:font/woff2;base64,AAAA) }</style>
    <text x="10" y="20">Медеу</text><text x="14" y="26">Алатау</text>
    <text x="100" y="60" transform="rotate(90 100 60)">Нура</text>
    <text x="90" y="76">Есиль</text>
    <text x="180" y="20">Сарыарка</text><text x="10" y="90" font-family="Missing">1</text></svg>`;
  expect(await faultsOf(svg)).toEqual([
    expect.stringMatching(/: error$/),
    'Медеу and Алатау',
    'Нура and Есиль',
    'Сарыарка: outside',
    '1: in Missing',
  ]);
});

test('marks on labels, below a part of them or too near are found, grids and even grounds are not', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" font-family="Golos Text Variable" font-size="12">
    <path d="M0 16H300" stroke="black" opacity=".1"/><text x="10" y="20">grid</text>
    <rect x="100" y="5" width="60" height="20" fill="tan"/><text x="110" y="20">bar</text>
    <circle cx="12" cy="50" r="5"/><text x="10" y="60">below</text>
    <text x="110" y="60">above</text><circle cx="112" cy="50" r="5"/>
    <path d="M200 61.5H300" stroke="black"/><text x="210" y="60">too near</text>
    <path d="M0 96H100" stroke="black"/><text x="10" y="100" stroke="white" paint-order="stroke">outline</text>
    <g transform="translate(0 40)"><circle cx="150" cy="56" r="3"/></g><text x="145" y="100">moved</text></svg>`;
  expect(await faultsOf(svg)).toEqual([
    'below: met by a mark',
    'above: met by a mark',
    'too near: met by a mark',
    'moved: met by a mark',
  ]);
});
