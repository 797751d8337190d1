import { useTranslation } from 'react-i18next';
import { bindWords } from '#shared/word-spacing.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type IssueNames = {
  /** `Volume 3, No. 1 (2027)`; a supplement is named so. */
  full: (issue: { volume: number; number: number; year: number; supplement: boolean }) => string;
  /** `Volume 3, No. 1`; `Online first` for an article without issue. */
  short: (place: { volume: number; issue: number | null }) => string;
};

/** The names of issues in the current language. */
export function useIssueName(): IssueNames {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return {
    full: ({ supplement, volume, number, year }) =>
      bindWords(t(supplement ? 'issue.supplement' : 'issue.name', { volume, number, year }), language),
    short: ({ volume, issue }) =>
      issue === null ? t('onlineFirst') : bindWords(t('issue.short', { volume, number: issue }), language),
  };
}
