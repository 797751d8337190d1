import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import type { AuthorSummary } from '#shared/office/manuscript-views.ts';
import { isSentToReviewers } from '#shared/office/ways-of-review.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { daysLeft } from '../../components/office-frame/days-left.ts';
import { longDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { isInRevision } from './manuscript/unanswered.ts';
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

/** What happens next, and by when; a day that has passed is not promised any more. */
export function WhatNext({ state, due, type }: Pick<AuthorSummary, 'state' | 'due'> & { type?: string }) {
  const { t } = useTranslation('office-author');
  const language = useLanguage();
  const isLate = due !== null && daysLeft(due, new Date().toISOString()) < 0;
  const promise =
    state === 'returned'
      ? 'dueForAuthor'
      : isInRevision({ state })
        ? 'dueForRevision'
        : isLate
          ? 'lateForJournal'
          : 'dueForJournal';
  return (
    <>
      {state === 'in-review' && type !== undefined && !isSentToReviewers(type)
        ? t('next.unreviewed')
        : t(`next.${state}`)}{' '}
      {due && (
        // The browser may format a date differently from the server, and render on a later day.
        <span suppressHydrationWarning>{t(promise, { day: dayOf(due, language) })}</span>
      )}
    </>
  );
}

/** A day in a sentence, which no line end divides. */
function dayOf(moment: string, language: Language): string {
  return longDate(language, officeDay(new Date(moment))).replaceAll(' ', '\u00a0');
}
