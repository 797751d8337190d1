import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { PersonPage } from '#shared/office/person.ts';
import { readersOfPeople } from '#shared/office/role.ts';
import { readPerson } from '../../../client/office/people.ts';
import beside from '../../../components/beside.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { type Answered, useAnswer } from '../../../components/use-answer.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { StaffPage } from '../staff-page.tsx';
import styles from './people.module.css';
import { PersonFacts } from './person-facts.tsx';
import { PersonOffer } from './person-offer.tsx';
import { PersonRoles } from './person-roles.tsx';
import { RoleChanges } from './role-changes.tsx';

/** One person: facts, roles, in what they review, and the history of their roles. */
export function PersonScreen() {
  const { t } = useTranslation('office-people');
  const id = useLoaderData<string>();
  return (
    <StaffPage
      path={officePaths.person(id)}
      title={t('person')}
      above={[{ to: officePaths.people, name: t('title') }]}
      roles={readersOfPeople}
    >
      {() => <Loaded key={id} id={id} />}
    </StaffPage>
  );
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('office-people');
  const ask = useCallback(() => readPerson(id), [id]);
  const loaded = useAnswer(ask);
  const { answer, failure, retry } = loaded;
  return (
    <>
      <PageTitle lead={answer?.affiliation || undefined}>
        {answer ? `${answer.givenName} ${answer.familyName}` : t('person')}
      </PageTitle>
      {answer ? (
        <PersonParts person={answer} onChanged={loaded.setAnswer} />
      ) : failure?.code === 'notFound' ? (
        <Notice kind="fault">{t('missing')}</Notice>
      ) : failure ? (
        <FailedAnswer failure={failure} words={t('personFailed')} again={t('retry')} onRetry={retry} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  );
}

type PersonPartsProps = { person: PersonPage; onChanged: Answered<PersonPage>['setAnswer'] };

function PersonParts({ person, onChanged }: PersonPartsProps) {
  return (
    <div className={`${beside.beside} ${styles.person}`}>
      <PersonFacts person={person} />
      <div className={styles.parts}>
        <PersonRoles person={person} onChanged={onChanged} />
        <PersonOffer person={person} />
        <RoleChanges changes={person.roleChanges} />
      </div>
    </div>
  );
}
