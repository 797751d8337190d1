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
function labelsOf(drawing: Document): { text: string; family: string; corners: Corners }[] {
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
    return { text: label.textContent ?? '', family: fontFamily, corners };
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

/** What is wrong with the labels of a drawing: other letters, outside of it, or on one another. */
async function faultsOf(svg: string): Promise<string[]> {
  using shown = await opened(svg);
  const box = shown.document.querySelector('svg')?.viewBox.baseVal ?? new DOMRect();
  const faces = [...shown.document.fonts].filter(({ status }) => status !== 'loaded');
  const labels = labelsOf(shown.document);
  return [
    ...faces.map(({ unicodeRange, status }) => `${unicodeRange}: ${status}`),
    ...labels.flatMap(({ text, family, corners }, place) => [
      ...(family.startsWith('"Golos Text Variable"') ? [] : [`${text}: in ${family}`]),
      ...(corners.some(
        ({ x, y }) => x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height,
      )
        ? [`${text}: outside`]
        : []),
      ...labels
        .slice(0, place)
        .filter((other) => overlap(other.corners, corners) > -0.5)
        .map((other) => `${other.text} and ${text}`),
    ]),
  ];
}

test('the labels of every drawing are in its own letters, within it and clear of one another', async () => {
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
