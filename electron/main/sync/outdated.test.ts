import { expect, test } from 'vitest';
import { outdatedSince } from './outdated.ts';

const spring = '2026-04-01T00:00:00.000Z';
const summer = '2026-07-01T00:00:00.000Z';
const june = Date.parse('2026-06-01T00:00:00Z');
const edition = { version: 'a', expires: spring };
const asked = (version: string) => ({ asked: spring, version, expires: summer });

test('an edition may be outdated once its time is over', () => {
  expect(outdatedSince(edition, null, june)).toBe(spring);
  expect(outdatedSince(edition, null, Date.parse('2026-03-01T00:00:00Z'))).toBeNull();
  expect(outdatedSince({ version: 'a' }, null, june)).toBeNull();
});

test('a later time from the server applies, until that is over too', () => {
  expect(outdatedSince(edition, asked('a'), june)).toBeNull();
  expect(outdatedSince(edition, asked('a'), Date.parse('2026-08-01T00:00:00Z'))).toBe(summer);
  expect(outdatedSince(edition, asked('b'), june)).toBe(spring);
});
