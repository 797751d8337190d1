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
            above={({ unattended, undecided, claimed }) => (
              <>
                <Hidden kind="fault" of="unattended" count={unattended} />
                <Hidden kind="fault" of="undecided" count={undecided} />
                <Hidden kind="note" of="claimed" count={claimed} />
              </>
            )}
            rows={({ people }) => people.map((person) => <PersonRow key={person.id} person={person} />)}
          />
        </>
      )}
    </StaffPage>
  );
}

type HiddenProps = {
  kind: 'fault' | 'note';
  of: 'unattended' | 'undecided' | 'claimed';
  count: number | null;
};

/** Says that there are manuscripts which nobody of the office may see, or which claims hide from an editor-in-chief. */
function Hidden({ kind, of, count }: HiddenProps) {
  const { t } = useTranslation('office-people');
  if (!count) return null;
  return (
    <div className={styles.alert}>
      <Notice kind={kind}>
        <p>{t(`${of}.count`, { count })}</p>
        <p>{t(`${of}.advice`)}</p>
      </Notice>
    </div>
  );
}
