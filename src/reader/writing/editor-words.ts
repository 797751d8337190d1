import type { ParseKeys } from 'i18next';
import { loadedWords, loadWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';

/** Says a word on what is put on pages in the language of the room, whose words may have changed since. */
export async function editorWord(
  { language }: Pick<ReaderHandle, 'language'>,
  word: ParseKeys<'reader-editors'>,
): Promise<string> {
  await loadWords(language, 'editors');
  return loadedWords(language).t(word, { ns: 'reader-editors' });
}
