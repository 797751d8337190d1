import { useTranslation } from 'react-i18next';
import { officeDay } from '#shared/office/working-days.ts';
import { longDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDesk } from './use-desk.ts';

/** What comes next after a decision: the author’s revision, or nothing. */
export function AfterDecision({ state }: { state: 'accepted' | 'rejected' | 'revision' }) {
  const { t } = useTranslation('office-desk-review');
  const language = useLanguage();
  const { due } = useDesk().manuscript;
  if (state !== 'revision') return <p>{t(`next.${state}`)}</p>;
  return (
    <p suppressHydrationWarning>
      {due
        ? t('next.revision', { day: longDate(language, officeDay(new Date(due))) })
        : t('next.revisionOpen')}
    </p>
  );
}
