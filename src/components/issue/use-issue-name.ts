import { useTranslation } from 'react-i18next';
import { bindWords } from '#shared/language/word-spacing.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type NamedIssue = { volume: number; number: number; year: number; supplement: boolean };

/** How screens of issues name one: `Volume 3, No. 1 (2027)`; a supplement is named so. */
export function useIssueName(): (issue: NamedIssue) => string {
  const { t } = useTranslation('issue');
  const language = useLanguage();
  return ({ supplement, volume, number, year }) =>
    bindWords(t(supplement ? 'supplementName' : 'name', { volume, number, year }), language);
}
