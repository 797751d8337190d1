import { expect, test } from 'vitest';
import { tdmReservation } from './tdm-reservation.ts';

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', true],
  ['https://creativecommons.org/licenses/by-sa/4.0/', true],
  ['https://creativecommons.org/publicdomain/zero/1.0/', true],
  ['https://creativecommons.org/licenses/by-nc/4.0/', false],
  ['https://creativecommons.org/licenses/by-nd/4.0/', false],
  ['https://example.org/licenses/by/4.0/', false],
])('the licence %s lets everybody mine the texts: %s', (url, isFree) => {
  expect(tdmReservation({ licence: { name: 'A licence', url } }) !== null).toBe(isFree);
});
