import { useTranslation } from 'react-i18next';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ListedWork } from './listed-works.ts';

/** Names a work in the current language: by its title, or by its number, if the library does not have it or is out of reach. */
export function useWorkTitle(): (
  work: Pick<ListedWork, 'article' | 'articleId' | 'isGone' | 'file'>,
) => string {
  const { t } = useTranslation('notes');
  const language = useLanguage();
  return ({ article, articleId, isGone, file }) =>
    file
      ? file.name
      : article
        ? titleWithStatus(article)[language]
        : t(isGone ? 'gone' : 'outOfReach', { id: articleId });
}
