import { expect, test, vi } from 'vitest';
import { createBlobSource } from './blob-source.ts';

const bytes = Uint8Array.from({ length: 2_500_000 }, (_, at) => at % 251);

test('a file of the device gives its beginning, any range and the rest in order, without a request', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const source = createBlobSource(new Blob([bytes]));
  const { bytes: head, total } = await source.head();
  expect(total).toBe(bytes.length);
  const middle = await source.read([2_000_000, 2_000_010]);
  expect(middle).toEqual(bytes.slice(2_000_000, 2_000_010));
  const pieces = [...head];
  await source.streamRest((more) => {
    for (const byte of more) pieces.push(byte);
  });
  expect(Uint8Array.from(pieces)).toEqual(bytes);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('an empty file is told of as such', async () => {
  await expect(createBlobSource(new Blob([])).head()).rejects.toMatchObject({ fault: 'empty' });
});

test('a file that was moved or changed meanwhile is told of as changed', async () => {
  const file = new Blob([bytes]);
  file.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  const source = createBlobSource(file);
  await expect(source.head()).rejects.toMatchObject({ fault: 'changed' });
  const reading = source.read([0, 10]);
  await vi.waitFor(() => expect(source.connection.fault()).toBe('changed'));
  source.close();
  await expect(reading).rejects.toThrow('closed');
});
