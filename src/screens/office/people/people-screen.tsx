import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PeopleList } from '#shared/office/person.ts';
import { readersOfPeople } from '#shared/office/role.ts';
import { paths } from '#shared/paths.ts';
import { readPeople } from '../../../client/office/people.ts';
import beside from '../../../components/beside.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { useAnswer } from '../../../components/use-answer.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { StaffPage } from '../staff-page.tsx';
import { ListPages } from './list-pages.tsx';
import styles from './people.module.css';
import { PeopleFilter } from './people-filter.tsx';
import { questionOf } from './people-question.ts';
import { PersonRow } from './person-row.tsx';

/** The people with accounts; what is looked for is in the address. */
export function PeopleScreen() {
  const { t } = useTranslation('office-people');
  return (
    <StaffPage path={paths.people} title={t('title')} roles={readersOfPeople}>
      {() => (
        <>
          <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
          <People />
        </>
      )}
    </StaffPage>
  );
}

function People() {
  const { t } = useTranslation('office-people');
  const [parameters] = useSearchParams();
  const asked = questionOf(parameters).toString();
  const ask = useCallback(() => readPeople(new URLSearchParams(asked)), [asked]);
  const question = useMemo(() => new URLSearchParams(asked), [asked]);
  const { answer, failure, busy, retry } = useAnswer(ask);
  return (
    <div className={beside.beside}>
      <PeopleFilter question={question} of="people" />
      <section className={styles.found} aria-labelledby="found" aria-busy={busy}>
        {answer?.unattended ? (
          <div className={styles.alert}>
            <Notice kind="fault">
              <p>{t('unattended.count', { count: answer.unattended })}</p>
              <p>{t('unattended.advice')}</p>
            </Notice>
          </div>
        ) : null}
        <div role="status">
          <h2 id="found" className={styles.count}>
            {answer ? (answer.total > 0 ? t('count', { count: answer.total }) : t('none')) : t('loading')}
          </h2>
        </div>
        {failure && <FailedAnswer failure={failure} words={t('failed')} again={t('retry')} onRetry={retry} />}
        {answer && <List answer={answer} question={question} />}
      </section>
    </div>
  );
}

function List({ answer, question }: { answer: PeopleList; question: URLSearchParams }) {
  const { t } = useTranslation('office-people');
  const { people, page, pages } = answer;
  if (people.length === 0) {
    return (
      <p>
        <LocalLink to={paths.people}>{t('filter.clear')}</LocalLink>
      </p>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ol>
      <ListPages path={paths.people} question={question} page={page} pages={pages} />
    </>
  );
}
