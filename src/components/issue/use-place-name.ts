import { useTranslation } from 'react-i18next';
import { bindWords } from '#shared/language/word-spacing.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** In a volume without issues (`hasIssuePage` is false) the number of its issue counts articles. */
type Placed = { volume: number; issue: number | null; hasIssuePage?: boolean };

/** Names the place of an article or issue: `Volume 3, No. 1`, `Volume 2, article 6`, or `Online first` without issue. */
export function usePlaceName(): (place: Placed) => string {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return ({ volume, issue, hasIssuePage = true }) =>
    issue === null
      ? t('onlineFirst')
      : bindWords(t(hasIssuePage ? 'issue.short' : 'issue.article', { volume, number: issue }), language);
}
