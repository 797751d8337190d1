import { expect, test } from 'vitest';
import { isTrustedFrame } from './trusted-frame.ts';

test('only the window’s own frame with a screen of ours is trusted', () => {
  expect(isTrustedFrame({ origin: 'app://journal', parent: null })).toBe(true);
});

test.each([
  ['a frame that is gone', null],
  ['another site', { origin: 'https://evil.example', parent: null }],
  ['a name that begins like ours', { origin: 'app://journal.evil.example', parent: null }],
  ['another host of the scheme', { origin: 'app://other', parent: null }],
  ['a frame inside of a screen', { origin: 'app://journal', parent: {} }],
  ['a sandboxed frame', { origin: 'null', parent: null }],
  ['a file', { origin: 'file://', parent: null }],
])('%s is not', (_name, frame) => {
  expect(isTrustedFrame(frame)).toBe(false);
});
