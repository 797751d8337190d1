import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createDifferences } from './differences.ts';

const words = (text: string) => JSON.stringify([{ kind: 'paragraph', text, bold: false, centred: false }]);
const texts: Record<string, string> = { old: words('Old yards.'), now: words('New yards.'), broken: '{' };

function differences(bounds?: { patience: number; memory: number }) {
  const read: string[] = [];
  const open = async (sha256: string) => {
    read.push(sha256);
    return Readable.from([texts[sha256] ?? '']);
  };
  const compared = createDifferences({ open }, bounds);
  onTestFinished(() => compared.close());
  return { compared, read };
}

test('two texts are compared once, whoever asks', async () => {
  const { compared, read } = differences();
  const both = await Promise.all([compared.of('old', 'now'), compared.of('old', 'now')]);
  expect(both[0]?.passages).toMatchObject([
    {
      change: 'changed',
      cells: [
        [{ text: 'Old ', change: 'deleted' }, { text: 'New ', change: 'inserted' }, { text: 'yards.' }],
      ],
    },
  ]);
  expect(both[1]).toBe(both[0]);
  expect(read).toEqual(['old', 'now']);
});

test('a comparison that fails or lasts too long is refused, and tried again when it is asked for again', async () => {
  const { compared, read } = differences();
  await expect(compared.of('old', 'broken')).rejects.toThrow();
  await expect(compared.of('old', 'broken')).rejects.toThrow();
  expect(read).toHaveLength(4);
  const hasty = differences({ patience: 0, memory: 512 });
  await expect(hasty.compared.of('old', 'now')).rejects.toThrow('too long');
});
