import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('a value is kept', async () => {
  const make = vi.fn(async () => 'the journal');
  const journal = once(make);
  expect(await Promise.all([journal(), journal()])).toEqual(['the journal', 'the journal']);
  expect(await journal()).toBe('the journal');
  expect(make).toHaveBeenCalledOnce();
});

test('a failed attempt is repeated', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue('it');
  const journal = once(make);
  await expect(journal()).rejects.toThrow('busy');
  expect(await journal()).toBe('it');
});
