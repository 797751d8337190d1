import { useTranslation } from 'react-i18next';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { DateText } from '../../components/date-text.tsx';
import styles from './office.module.css';

/** Where a manuscript stands, in a word. */
export function StateLabel({ state, waits }: { state: AuthorSummary['state']; waits: boolean }) {
  const { t } = useTranslation('office-author');
  return (
    <span className={styles.state} data-waits={waits ? '' : undefined}>
      {t(`state.${state}`)}
    </span>
  );
}

/** What happens next, and by when. */
export function WhatNext({ state, due }: Pick<AuthorSummary, 'state' | 'due'>) {
  const { t } = useTranslation('office-author');
  return (
    <>
      {t(`next.${state}`)}
      {due && (
        <>
          {' '}
          {t(state === 'returned' ? 'dueForAuthor' : 'dueForJournal')} <Moment at={due} />
        </>
      )}
    </>
  );
}

/** The day of a moment at the office. */
export function Moment({ at }: { at: string }) {
  return <DateText date={officeDay(new Date(at))} />;
}
