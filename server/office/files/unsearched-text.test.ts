import { expect, test } from 'vitest';
import { docx } from '../../../tests/support/office-files.ts';
import { textOf } from './names/text-of.ts';
import { unsearchedText } from './unsearched-text.ts';

const whatIn = async (source: Uint8Array, copy: Uint8Array) =>
  unsearchedText(source, copy, 'docx', await textOf(copy, 'docx'));

test('a copy with far fewer words than its file, or with none, is no text that was searched', async () => {
  const words = Array.from({ length: 200 }, (_, nth) => `word${nth}`);
  const whole = docx(words.join(' '));
  expect(await whatIn(whole, whole)).toEqual([]);
  expect(await whatIn(whole, docx(words.slice(0, 190).join(' ')))).toEqual([]);
  expect(await whatIn(whole, docx(words.slice(0, 100).join(' ')))).toEqual([
    { what: 'lost-words', count: 100, part: 'document' },
  ]);
  expect(await whatIn(whole, docx(''))).toEqual([{ what: 'text', count: 1, part: 'document' }]);
});
