import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fileFaults } from '#shared/office/file-fault.ts';
import { long } from '../../build/long-forms.ts';
import { openBareUploads } from '../support/bare-uploads.ts';
import { sha256 } from '../support/manuscripts.ts';
import { docm, docx, pdf, zipped } from '../support/office-files.ts';

/** Names as people and attackers give them. */
const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'АйҒғӘіҢabZ0 .()№—_'), maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '../../etc/passwd',
    '..\\..\\boot.ini',
    'a\0b\r\nc.docx',
    '\u202exod.exe',
    'мақала.exe',
    '...',
    'NUL',
  ),
);

test('whatever comes under whatever name is stored as it is or refused in a word, and the next one is served', async () => {
  const desk = await openBareUploads();
  onTestFinished(() => desk.close());
  const sources = [
    docx('Қала мен қоғам '.repeat(300)),
    pdf(),
    zipped({ 'деректер.csv': 'қала,жыл\n' }),
    docm(),
    Buffer.from('a,b\n1,2\n'),
  ];
  const content = fc.record({
    source: fc.constantFrom(...sources),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    isWhole: fc.boolean(),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
  });
  const sent = fc.asyncProperty(names, content, async (name, { source, length, isWhole, changes }) => {
    const bytes = Buffer.from(
      isWhole ? source : source.subarray(0, 1 + Math.floor(length * (source.length - 1))),
    );
    for (const [at, value] of changes) bytes[at % bytes.length] = value;
    const { answer, address } = await desk.sendWhole(bytes, name);
    if (answer.status === 204) {
      const { body } = (await desk.send('GET', address)) as { body: { name: string; type: string } };
      expect(body).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
      expect(body.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.(docx|pdf|zip|csv|tsv|txt)$/iu);
      expect(body.name.isWellFormed()).toBe(true);
      await desk.send('DELETE', address);
    } else {
      expect(answer).toMatchObject({
        status: 422,
        body: { error: { file: expect.toBeOneOf([...fileFaults]) } },
      });
    }
    expect(await desk.kept()).toEqual({ stored: [], underWay: [] });
  });
  await fc.assert(sent, { numRuns: long('office', 50, 15) });
});
