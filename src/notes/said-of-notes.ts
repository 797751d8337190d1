import type { Annotation } from '#shared/account/annotation.ts';
import type { Language } from '#shared/language/language.ts';
import { loadedWords } from '../i18n/load-words.ts';
import type { NotesNews } from './notes-controller.ts';

/** A message of a controller in a language, to be announced. */
export function saidOfNotes(language: Language, news: NotesNews, annotation?: Annotation): string {
  const { t } = loadedWords(language);
  const ns = 'reader-notes';
  switch (news) {
    case 'highlighted': {
      const colour = annotation && t(`notes.colour.${annotation.colour}`, { ns });
      return t('notes.highlighted', { ns, colour });
    }
    case 'removed':
      return t('notes.removed', { ns });
    case 'restored':
      return t('notes.restored', { ns });
    case 'nothingSelected':
      return t('notes.nothingSelected', { ns });
    case 'tooLong':
      return t('notes.tooLong', { ns });
    case 'translated':
      return t('notes.translated', { ns });
  }
}
