import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A key of the reading room's words, whichever of its files has it. */
export type ReaderWord =
  | ParseKeys<'reader'>
  | ParseKeys<'reader-file'>
  | ParseKeys<'reader-find'>
  | ParseKeys<'reader-notes'>
  | ParseKeys<'reader-writing'>;

/** Says a key of any of the reading room's files. */
export function useReaderWord(): (word: ReaderWord) => string {
  const { t } = useTranslation(['reader', 'reader-file', 'reader-find', 'reader-notes', 'reader-writing'], {
    nsMode: 'fallback',
  });
  // Each word is in one of the files, which the types of i18next can't tell.
  return t as (word: ReaderWord) => string;
}
