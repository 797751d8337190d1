import { expect, test } from 'vitest';
import { prove } from './proof.ts';

test('texts of the same letters do not differ, however long they are', () => {
  const text = Array.from({ length: 250_000 }, (_, at) => `слово${at % 7}`).join(' ');
  expect(prove([text], [text], [], [], []).differences).toEqual([]);
});

test('in a text as long as is taken, what is missing is found among what is told', () => {
  const text = Array.from(
    { length: 20_000 },
    (_, at) => `${at % 20 ? '' : at} Двор у реки, сосед ${at % 7}.`,
  );
  const told = text.flatMap((_, at) => (at % 20 ? [] : [{ text: `${at}`, kind: 'list-mark' as const }]));
  const made = text.map((line, at) => (at % 20 ? line : line.replace(/^\d+ /, '')));
  made[7] = 'Двор у реки';
  expect(prove(text, made, told, [], []).differences).toEqual([{ kind: 'missing', words: 'сосед 0' }]);
});

test('what is missing, added or moved is quoted, unless a loss tells it', () => {
  const given = ['1. Введение', 'Двор у реки.', 'Скамейка', 'Конец.'];
  const told = [{ text: '1.', kind: 'heading-number' }] as const;
  expect(prove(given, ['Введение', 'Двор у реки.', 'Скамейка', 'Конец.'], told, [], [])).toMatchObject({
    ...{ lettersIn: 31, lettersOut: 30, told: 1, differences: [] },
  });
  const shortened = ['Введение', 'Двор у.', 'Скамейка', 'Конец.', 'Ещё'];
  expect(prove(given, shortened, told, [], []).differences).toEqual([
    { kind: 'missing', words: 'реки' },
    { kind: 'added', words: 'Ещё' },
  ]);
  const swapped = ['Введение', 'Скамейка', 'Двор у реки.', 'Конец.'];
  expect(prove(given, swapped, told, [], []).differences).toEqual([{ kind: 'moved', words: 'Скамейка' }]);
});
