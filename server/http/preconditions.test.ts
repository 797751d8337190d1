import { expect, test } from 'vitest';
import { mayGivePart, requirePreconditions, type Validators } from './preconditions.ts';

const modified = Date.parse('2026-11-20T10:00:00.700Z');
const file: Validators = { etag: '"a"', modified };
const page: Validators = { etag: 'W/"a"' };
const time = 'Fri, 20 Nov 2026 10:00:00 GMT';
const before = 'Fri, 20 Nov 2026 09:59:59 GMT';
const after = 'Fri, 20 Nov 2026 10:00:01 GMT';

const fails = (headers: Record<string, string>, validators: Validators) => {
  try {
    requirePreconditions(headers, validators);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'preconditionFailed' });
    return true;
  }
};

test.each([
  ['"a"', file, false],
  ['"b","a"', file, false],
  ['"b, W/", "a"', file, false],
  ['*', file, false],
  ['W/"a"', file, true],
  ['"b"', file, true],
  ['a', file, true],
  ['', file, true],
  ['W/"a"', page, true],
  ['"a"', page, true],
  ['*', page, false],
])('If-Match: %s of %o fails: %s', (ifMatch, validators, failing) => {
  expect(fails({ 'if-match': ifMatch }, validators)).toBe(failing);
});

test.each([
  [before, file, true],
  [time, file, false],
  [after, file, false],
  ['no date', file, false],
  [before, page, false],
])('If-Unmodified-Since: %s of %o fails: %s', (since, validators, failing) => {
  expect(fails({ 'if-unmodified-since': since }, validators)).toBe(failing);
});

test('if a tag is given, the time is ignored', () => {
  expect(fails({ 'if-match': '"a"', 'if-unmodified-since': before }, file)).toBe(false);
  expect(fails({ 'if-match': '"b"', 'if-unmodified-since': after }, file)).toBe(true);
});

test.each([
  ['"a"', file, true],
  ['"b"', file, false],
  ['W/"a"', file, false],
  ['W/"a"', page, false],
  [time, file, true],
  [before, file, false],
  [after, file, false],
  ['no date', file, false],
  [time, page, false],
])('If-Range: %s of %o lets a part be given: %s', (ifRange, validators, giving) => {
  expect(mayGivePart({ 'if-range': ifRange }, validators)).toBe(giving);
});

test('without conditions nothing can fail', () => {
  expect(fails({}, file)).toBe(false);
  expect(mayGivePart({}, page)).toBe(true);
});
