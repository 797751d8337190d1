import { useTranslation } from 'react-i18next';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ListedWork } from './listed-works.ts';

/** Names a work in the current language: by its title, or as one that the library does not have. */
export function useWorkTitle(): (work: Pick<ListedWork, 'article' | 'articleId' | 'file'>) => string {
  const { t } = useTranslation('notes');
  const language = useLanguage();
  return ({ article, articleId, file }) =>
    file ? file.name : article ? titleWithStatus(article)[language] : t('gone', { id: articleId });
}
