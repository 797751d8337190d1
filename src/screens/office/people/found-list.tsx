import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import beside from '../../../components/beside.module.css';
import { useAnswer } from '../../../components/use-answer.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { ListPages } from './list-pages.tsx';
import styles from './people.module.css';
import { PeopleFilter } from './people-filter.tsx';
import { type ListName, questionOf } from './people-question.ts';

type FoundListProps<Answer> = {
  of: ListName;
  /** Asks for a page of the list; the same function each time. */
  read: (question: URLSearchParams) => Promise<Answer>;
  /** What is said above the list. */
  above?: (answer: Answer) => ReactNode;
  /** The rows of the page. */
  rows: (answer: Answer) => ReactNode;
  /** What is said of a list that is empty, whatever is looked for. */
  nobody?: string;
};

/** A list of people beside its filter; what is looked for is in the address. */
export function FoundList<Answer extends { total: number; page: number; pages: number }>({
  of,
  read,
  above,
  rows,
  nobody,
}: FoundListProps<Answer>) {
  const { t } = useTranslation('office-people');
  const { search } = useLocation();
  const asked = questionOf(new URLSearchParams(search), of).toString();
  const ask = useCallback(() => read(new URLSearchParams(asked)), [read, asked]);
  const question = useMemo(() => new URLSearchParams(asked), [asked]);
  const { answer, failure, busy, retry } = useAnswer(ask);
  const list = answer && answer.total > 0 && (
    <>
      <ol className={styles.list}>{rows(answer)}</ol>
      <ListPages of={of} question={question} page={answer.page} pages={answer.pages} />
    </>
  );
  return (
    <div className={beside.beside}>
      <PeopleFilter question={question} of={of} />
      <section className={styles.found} aria-labelledby="found" aria-busy={busy}>
        {answer && above?.(answer)}
        <div role="status">
          <h2 id="found" className={styles.count}>
            {answer ? (answer.total > 0 ? t('count', { count: answer.total }) : t('none')) : t('loading')}
          </h2>
        </div>
        {failure && <FailedAnswer failure={failure} words={t('failed')} again={t('retry')} onRetry={retry} />}
        {list}
        {answer?.total === 0 && question.size === 0 && nobody && <p className={styles.muted}>{nobody}</p>}
      </section>
    </div>
  );
}
