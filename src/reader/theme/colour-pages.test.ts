import { afterEach, expect, test, vi } from 'vitest';
import type { Viewport } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageEvents } from '../pdfjs/page-events.ts';
import { colourPages } from './colour-pages.ts';

afterEach(() => vi.unstubAllGlobals());

type Layer = { className: string; isConnected: boolean; style: { clipPath?: string }; remove(): void };

/** A pane with one page and a figure in its lower left quarter. */
function pane() {
  const layers: Layer[] = [];
  const createElement = (): Layer => ({
    className: '',
    isConnected: true,
    style: {},
    remove: () => layers.splice(0, layers.length),
  });
  vi.stubGlobal('document', { createElement });
  const viewport: Viewport = {
    width: 200,
    height: 400,
    convertToViewportPoint: (x, y) => [2 * x, 400 - 2 * y],
    convertToPdfPoint: (x, y) => [x / 2, (400 - y) / 2],
  };
  const sheet = { isConnected: true, append: (layer: Layer) => layers.push(layer) };
  const page = { number: 1, sheet, viewport };
  let tell: (event: PageEvents['drawn']) => void = () => undefined;
  const reader = {
    pages: {
      at: () => page,
      drawn: () => [],
      on: (_: 'drawn', listener: typeof tell) => {
        tell = listener;
        return () => undefined;
      },
    },
    session: { figures: async () => [[0, 0, 50, 100]] },
  } as unknown as ReaderHandle;
  const drawn = (how: Partial<PageEvents['drawn']> = {}) =>
    tell({ number: 1, error: undefined, isDetail: false, isStretched: false, ...how });
  return { reader, layers, drawn };
}

test('a page is coloured once with its figure left out, also where only its sharp part is drawn', async () => {
  const { reader, layers, drawn } = pane();
  const end = colourPages(reader, 'sepia', true);
  drawn({ isDetail: true });
  drawn();
  await vi.waitFor(() => expect(layers[0]?.style.clipPath).toContain('50.000% 100.000%'));
  expect(layers).toHaveLength(1);
  end();
  expect(layers).toEqual([]);
});

test('a page that is only stretched keeps the colour it has, and paper has none', () => {
  const { reader, layers, drawn } = pane();
  colourPages(reader, 'sepia', true);
  drawn({ isStretched: true });
  expect(layers).toEqual([]);
  colourPages(reader, 'paper', true);
  expect(layers).toEqual([]);
});
