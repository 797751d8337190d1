import { beforeEach, expect, test, vi } from 'vitest';
import {
  rememberedPreferences,
  rememberedView,
  rememberPreferences,
  rememberView,
} from './remembered-view.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('each article comes back as it was looked at', () => {
  rememberView(9, { zoom: 1.5, layout: 'single', rotation: 90, panel: 'outline' });
  rememberView(3, { fit: 'width', spread: 'even' });
  expect(rememberedView(9)).toEqual({ zoom: 1.5, layout: 'single', rotation: 90, panel: 'outline' });
  expect(rememberedView(3)).toEqual({ fit: 'width', spread: 'even' });
  expect(rememberedView(7)).toEqual({});
});

test('preferences are the same for all articles and stand beside their views', () => {
  rememberView(9, { zoom: 1 });
  rememberPreferences({ theme: 'sepia', panelWidth: 320 });
  rememberPreferences({ keepFigures: false });
  expect(rememberedPreferences()).toEqual({ theme: 'sepia', panelWidth: 320, keepFigures: false });
  expect(rememberedView(9)).toEqual({ zoom: 1 });
  rememberPreferences({ theme: 'automatic' });
  expect(rememberedPreferences().theme).toBe('automatic');
});

test('only the sixty articles looked at last are kept', () => {
  for (let id = 1; id <= 70; id += 1) rememberView(id, { zoom: 1 });
  rememberView(11, { zoom: 2 });
  rememberView(71, { zoom: 1 });
  expect(rememberedView(11)).toEqual({ zoom: 2 });
  expect(rememberedView(10)).toEqual({});
  expect(rememberedView(12)).toEqual({});
  expect(rememberedView(13)).toEqual({ zoom: 1 });
});

test('what makes no sense is left out, what is beyond the limits is brought within them', () => {
  kept.set(
    'reading-room',
    JSON.stringify({
      theme: 'pink',
      panelWidth: 'wide',
      articles: [[9, { zoom: 90, spread: 'x', rotation: 45 }], 5],
    }),
  );
  expect(rememberedView(9)).toEqual({ zoom: 3 });
  expect(rememberedPreferences()).toEqual({});
  kept.set('reading-room', 'no JSON');
  expect(rememberedView(9)).toEqual({});
});

test('where storage is refused, reading goes on with the defaults', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => rememberView(9, { zoom: 1 })).not.toThrow();
  expect(rememberedView(9)).toEqual({});
  expect(rememberedPreferences()).toEqual({});
});
