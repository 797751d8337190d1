import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { expect, test } from 'vitest';
import { pageEvents } from './page-events.ts';

type Listener = (event: object) => void;

/** The part of pdf.js's event bus used here, without `once`. */
function fakeBus() {
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  const of = (name: string) => listeners.get(name) ?? [];
  const off = (name: string, listener: Listener) =>
    listeners.set(
      name,
      of(name).filter((one) => one.listener !== listener),
    );
  const bus = {
    on: (name: string, listener: Listener, options?: { once?: boolean }) =>
      listeners.set(name, [...of(name), { listener, once: options?.once ?? false }]),
    off,
  };
  const tell = (name: string, event: object) => {
    for (const { listener, once } of of(name)) {
      if (once) off(name, listener);
      listener(event);
    }
  };
  return { bus: bus as unknown as EventBus, tell };
}

test('what pdf.js tells of a page is told in our words, until nobody listens', () => {
  const { bus, tell } = fakeBus();
  const told: object[] = [];
  const end = pageEvents(bus)('drawn', (event) => told.push(event));
  tell('pagerendered', { pageNumber: 7, isDetailView: true, timestamp: 1 });
  const error = new Error('no page');
  tell('pagerendered', { pageNumber: 8, cssTransform: true, error });
  end();
  tell('pagerendered', { pageNumber: 9 });
  expect(told).toEqual([
    { number: 7, error: undefined, isDetail: true, isStretched: false },
    { number: 8, error, isDetail: false, isStretched: true },
  ]);
});

test('a place is told with its page, and what is listened to once is told once', () => {
  const { bus, tell } = fakeBus();
  const on = pageEvents(bus);
  const places: object[] = [];
  let words = 0;
  on('move', ({ position }) => places.push(position));
  on('words', () => (words += 1), { once: true });
  tell('updateviewarea', { location: { pageNumber: 2, left: 0, top: 500 } });
  tell('textlayerrendered', { pageNumber: 1 });
  tell('textlayerrendered', { pageNumber: 2 });
  expect(places).toEqual([{ pageNumber: 2, left: 0, top: 500 }]);
  expect(words).toBe(1);
});
