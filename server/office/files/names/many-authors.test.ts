import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';
import type { Contributor } from './names-of.ts';

const syllables = 'ба ке ли мо ну ра се ти го ду жа зе'.split(' ');
const latin = 'ba ke li mo nu ra se ti go du zha ze'.split(' ');
const word = (number: number, of: readonly string[]) =>
  [1, 12, 144, 1728].map((unit) => of[Math.floor(number / unit) % 12]).join('');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const authors = Array.from({ length: 100 }, (_, nth): Contributor => {
  const name = (of: readonly string[]) => ({
    given: capital(word(nth * 31 + 7, of)),
    family: `${capital(word(nth * 97 + 3, of))}${of === latin ? 'nova' : 'нова'}`,
  });
  const { given, family } = name(syllables);
  return { givenName: given, familyName: family, names: { en: name(latin) } };
});
/** Nicknames, words and names, nearly all of them different. */
const text = Array.from(
  { length: 600 },
  (_, nth) => `@${word(nth * 7, latin)}_${nth} ${word(nth * 5, syllables)}ова ${word(nth * 11, latin)}`,
).join(' ');

/** How often texts are compared while the names of some authors are sought. */
function comparisonsFor(some: Contributor[], sought = text): number {
  let comparisons = 0;
  const restored = (
    [
      [RegExp.prototype, 'exec'],
      [RegExp.prototype, 'test'],
      [String.prototype, 'startsWith'],
      [Set.prototype, 'has'],
      [Map.prototype, 'get'],
    ] as const
  ).map(([prototype, name]) => {
    const methods = prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
    const method = methods[name];
    if (!method) throw new Error(name);
    methods[name] = function (...given) {
      comparisons += 1;
      return method.apply(this, given);
    };
    return () => {
      methods[name] = method;
    };
  });
  try {
    findNames(sought, some);
    return comparisons;
  } finally {
    for (const restore of restored) restore();
  }
}

test('ten times as many authors are hardly more work', () => {
  const [few, many] = [comparisonsFor(authors.slice(0, 10)), comparisonsFor(authors)];
  expect(few).toBeGreaterThan(10_000);
  expect(many).toBeLessThan(few * 5);
});

test('a name of one letter only, which can be divided in many ways, is no more work than others', () => {
  const comparisons = (letter: string) =>
    comparisonsFor(
      [{ givenName: 'Я', familyName: letter.repeat(40) }],
      `${'s'.repeat(39)}x @${'s'.repeat(39)}x`,
    );
  expect(comparisons('с')).toBeLessThan(200_000);
});
