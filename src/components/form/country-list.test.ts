import { afterEach, expect, test, vi } from 'vitest';
import { countriesIn } from './country-list.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('countries stand in the order of the Kazakh alphabet, which browsers do not know', () => {
  // As browsers do it that have no rules for Kazakh.
  const russian = new Intl.Collator('ru');
  vi.spyOn(Intl, 'Collator').mockImplementation(function collator() {
    return russian;
  });
  const names = countriesIn('kk').map(({ name }) => name);
  expect(names.indexOf('Ұлыбритания')).toBeLessThan(names.indexOf('Үндістан'));
  expect(names.indexOf('Қазақстан')).toBeGreaterThan(names.indexOf('Куба'));
});
