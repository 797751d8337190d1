import { useTranslation } from 'react-i18next';
import { officePaths } from '#shared/office/office-paths.ts';
import { readersOfPeople } from '#shared/office/role.ts';
import { readPeople } from '../../../client/office/people.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { StaffPage } from '../staff-page.tsx';
import { FoundList } from './found-list.tsx';
import styles from './people.module.css';
import { PersonRow } from './person-row.tsx';

/** The people with accounts. */
export function PeopleScreen() {
  const { t } = useTranslation('office-people');
  return (
    <StaffPage path={officePaths.people} title={t('title')} roles={readersOfPeople}>
      {() => (
        <>
          <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
          <FoundList
            of="people"
            read={readPeople}
            above={({ unattended }) =>
              unattended !== null && unattended > 0 && <Unattended count={unattended} />
            }
            rows={({ people }) => people.map((person) => <PersonRow key={person.id} person={person} />)}
          />
        </>
      )}
    </StaffPage>
  );
}

/** Says that manuscripts wait which nobody of the office may see. */
function Unattended({ count }: { count: number }) {
  const { t } = useTranslation('office-people');
  return (
    <div className={styles.alert}>
      <Notice kind="fault">
        <p>{t('unattended.count', { count })}</p>
        <p>{t('unattended.advice')}</p>
      </Notice>
    </div>
  );
}
