import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A key of any of the reader's locale files. */
export type ReaderWord =
  | 'citing:title'
  | ParseKeys<'reader'>
  | ParseKeys<'reader-file'>
  | ParseKeys<'reader-find'>
  | ParseKeys<'reader-notes'>
  | ParseKeys<'reader-writing'>;

/** Returns a function that translates a key of any of the reader's locale files. */
export function useReaderWord(): (word: ReaderWord) => string {
  const { t } = useTranslation(
    ['reader', 'reader-file', 'reader-find', 'reader-notes', 'reader-writing', 'citing'],
    { nsMode: 'fallback' },
  );
  // Each key is in one of the files, which i18next's types cannot express.
  return t as (word: ReaderWord) => string;
}
