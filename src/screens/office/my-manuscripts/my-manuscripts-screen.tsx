import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { closedStates } from '#shared/office/manuscript-state.ts';
import type { AuthorSummary, NamedManuscript } from '#shared/office/manuscript-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { MyReview } from '#shared/office/review-views.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { OfficePage, officeScreen } from '../office-screen.tsx';
import { CommandNotice } from '../outcome.tsx';
import { ManuscriptRow } from './manuscript-row.tsx';
import styles from './my-manuscripts.module.css';
import { NamedRows } from './named-rows.tsx';
import { ReviewRows } from './review-rows.tsx';

type Mine = { rows: AuthorSummary[]; named: NamedManuscript[]; reviews: MyReview[] };

/** The author’s manuscripts: first those that wait for the author, then those with the journal, then the closed ones. */
export const MyManuscriptsScreen = officeScreen(MyManuscripts);

function MyManuscripts() {
  const { t } = useTranslation(['office-author', 'office-calendar']);
  const { rows, named, reviews } = useLoaderData<Mine>();
  const groups = {
    waiting: rows.filter(({ waitsForAuthor }) => waitsForAuthor),
    journal: rows.filter(({ waitsForAuthor, state }) => !waitsForAuthor && !closedStates.includes(state)),
    closed: rows.filter(({ waitsForAuthor, state }) => !waitsForAuthor && closedStates.includes(state)),
  };
  return (
    <OfficePage title={t('mine.title')} lead={rows.length === 0 ? t('mine.none') : t('mine.lead')}>
      <div className={styles.page}>
        <CommandNotice />
        <NamedRows rows={named} />
        <ReviewRows rows={reviews} />
        <p>
          <LocalLink to={officePaths.submit} className={action.primary}>
            {t('mine.submit')}
          </LocalLink>
        </p>
        <p>
          <LocalLink to={officePaths.help}>{t('mine.help')}</LocalLink>
        </p>
        {(['waiting', 'journal', 'closed'] as const).map(
          (group) =>
            groups[group].length > 0 && (
              <section key={group} aria-labelledby={`mine-${group}`}>
                <h2 id={`mine-${group}`}>{t(`mine.${group}`)}</h2>
                <ul className={styles.rows}>
                  {groups[group].map((row) => (
                    <ManuscriptRow key={row.id} row={row} />
                  ))}
                </ul>
              </section>
            ),
        )}
        <p>
          <LocalLink to={officePaths.calendar}>{t('office-calendar:from')}</LocalLink>
        </p>
      </div>
    </OfficePage>
  );
}
