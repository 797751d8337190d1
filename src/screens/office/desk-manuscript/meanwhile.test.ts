import { expect, test } from 'vitest';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';
import { doneMeanwhile } from './meanwhile.ts';

test('what was done meanwhile is what the log has more', () => {
  const { log } = manuscriptOnDesk;
  expect(doneMeanwhile(log.slice(0, 1), log)).toEqual(log.slice(1));
  expect(doneMeanwhile(log, log)).toEqual([]);
});
