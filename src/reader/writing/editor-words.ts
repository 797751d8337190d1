import type { ParseKeys } from 'i18next';
import { loadEditorWords } from '../../i18n/load-editor-words.ts';
import { loadedWords } from '../../i18n/load-words.ts';
import type { ReaderHandle } from '../handle.ts';

/** Says a word on what is put on pages in the language of the room, whose words may have changed since. */
export async function editorWord(
  { language }: Pick<ReaderHandle, 'language'>,
  word: ParseKeys<'reader-editors'>,
): Promise<string> {
  await loadEditorWords(language);
  return loadedWords(language).t(word, { ns: 'reader-editors' });
}
