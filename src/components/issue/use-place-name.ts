import { useTranslation } from 'react-i18next';
import { bindWords } from '#shared/word-spacing.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Names the place of an article: `Volume 3, No. 1`, or `Online first` without issue. */
export function usePlaceName(): (place: { volume: number; issue: number | null }) => string {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return ({ volume, issue }) =>
    issue === null ? t('onlineFirst') : bindWords(t('issue.short', { volume, number: issue }), language);
}
