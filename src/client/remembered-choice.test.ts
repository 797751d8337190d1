import { afterEach, expect, test, vi } from 'vitest';
import { openChoice } from './remembered-choice.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(kept: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
}

test('the default applies until something else is chosen, which is remembered', () => {
  stubStorage(new Map());
  const choice = openChoice('style', ['apa', 'gost'], 'apa');
  expect(choice.read()).toBe('apa');
  choice.write('gost');
  expect(openChoice('style', ['apa', 'gost'], 'apa').read()).toBe('gost');
});

test('a stored value that is no longer offered is ignored', () => {
  stubStorage(new Map([['style', 'harvard']]));
  expect(openChoice('style', ['apa', 'gost'], 'apa').read()).toBe('apa');
});

test('if storage is refused, a choice lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const choice = openChoice('style', ['apa', 'gost'], 'apa');
  choice.write('gost');
  expect(choice.read()).toBe('gost');
});
