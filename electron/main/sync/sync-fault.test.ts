import { expect, test } from 'vitest';
import { faultOf, SyncFault } from './sync-fault.ts';

test.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EACCES', 'folder'],
  ['EROFS', 'folder'],
  ['ENOENT', 'folder'],
  ['SQLITE_CORRUPT', 'unexpected'],
])('the system’s %s becomes %s', (code, reason) => {
  expect(faultOf(Object.assign(new Error(code), { code })).reason).toBe(reason);
});

test('a fault stays as it is', () => {
  const fault = new SyncFault('untrusted', 'no');
  expect(faultOf(fault)).toBe(fault);
  expect(faultOf('what?').reason).toBe('unexpected');
});
