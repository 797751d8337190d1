import type { ParseKeys } from 'i18next';
import { loadedWords, loadWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';

/** A text of the editors in the current language, which may have changed since they were opened. */
export async function editorWord(
  { language }: Pick<ReaderHandle, 'language'>,
  word: ParseKeys<'reader-editors'>,
): Promise<string> {
  await loadWords(language, 'editors');
  return loadedWords(language).t(word, { ns: 'reader-editors' });
}
