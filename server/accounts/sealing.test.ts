import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const { seal, open } = createSealing(randomBytes(32));

test('what is sealed is opened again, for what it is about only', () => {
  const sealed = seal('құпия', 'a');
  expect(sealed).not.toContain(Buffer.from('құпия').toString('base64url'));
  expect(open(sealed, 'a')).toBe('құпия');
  expect(open(sealed, 'b')).toBeNull();
});

test('the same text is never sealed in the same way', () => {
  expect(seal('text', 'a')).not.toBe(seal('text', 'a'));
});

test('a changed text, a short one and one sealed with another secret are not opened', () => {
  const sealed = seal('text', 'a');
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [at, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    expect(open(changed.toString('base64url'), 'a')).toBeNull();
  }
  for (const short of ['', sealed.slice(0, 20)]) expect(open(short, 'a')).toBeNull();
  expect(createSealing(randomBytes(32)).open(sealed, 'a')).toBeNull();
});
