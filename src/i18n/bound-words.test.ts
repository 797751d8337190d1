import { words } from 'virtual:words/server';
import { expect, test } from 'vitest';

/** All texts below a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(textsOf);
}

test('no text of a screen leaves a preposition or conjunction of one or two letters at the end of a line', () => {
  const texts = textsOf(words.ru);
  expect(texts.length).toBeGreaterThan(500);
  const hanging = /(?<!\p{L})(?:[авикосу]|во|до|за|из|ко|на|но|об|от|по|со) [\p{L}\d]/iu;
  expect(texts.filter((text) => hanging.test(text))).toEqual([]);
});
