import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Refusal } from '../../../app/from-office.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { PageTitle } from '../../../components/page-title/page-title.tsx';
import { ListPages } from '../list-pages.tsx';
import styles from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskRow } from './desk-row.tsx';
import { DeskSearch } from './desk-search.tsx';
import type { DeskData } from './load-desk.ts';

export { loadDesk } from './load-desk.ts';

/** All manuscripts of the office in one list: first what waits for the reader, and what is latest. */
export function DeskScreen() {
  const { t } = useTranslation('office-desk');
  const loaded = useLoaderData<DeskData | Refusal>();
  return (
    <OfficeFrame loaded={loaded} title={t('list.title')} path={officePaths.office}>
      {(data) => <Desk {...data} />}
    </OfficeFrame>
  );
}

/** The list, for what its loader found. */
export function Desk({ found, query, now, hasDeclared }: DeskData) {
  const { t } = useTranslation('office-desk');
  const { rows, total, pages } = found;
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      {hasDeclared && (
        <Notice kind="success" focus>
          <p>{t('interests.declared')}</p>
        </Notice>
      )}
      <DeskSearch query={query} />
      <div className={styles.columns}>
        <DeskFilters query={query} states={found.states} turns={found.turns} />
        <section className={styles.list} aria-labelledby="desk-count">
          <div role="status">
            <h2 id="desk-count">
              {t('list.count', { count: total })}
              {query.q && <> {t('list.for', { words: query.q })}</>}
            </h2>
          </div>
          {rows.length === 0 ? (
            <Nothing query={query} hasAny={Object.values(found.states).some((count) => count > 0)} />
          ) : (
            <ol>
              {rows.map((row) => (
                <DeskRow key={row.id} row={row} now={now} />
              ))}
            </ol>
          )}
          {pages > 1 && (
            <ListPages
              page={query.page}
              pages={pages}
              addressOf={(page) => deskAddress({ ...query, page })}
            />
          )}
        </section>
      </div>
    </>
  );
}

/** Why the list is empty, and what shows more. */
function Nothing({ query, hasAny }: { query: DeskData['query']; hasAny: boolean }) {
  const { t } = useTranslation('office-desk');
  const { q, state, only, page } = query;
  if (!q && !state && !only && page === 1) return <p className={styles.nothing}>{t('list.none')}</p>;
  return (
    <div className={styles.nothing}>
      <p>
        {q ? t('list.noneFound') : only ? t(`list.noneOf.${only}`) : t('list.noneInState')}
        {hasAny && q && <> {t('list.searched')}</>}
      </p>
      <p>
        <LocalLink className={action.secondary} to={deskAddress({})}>
          {t('list.all')}
        </LocalLink>
      </p>
    </div>
  );
}
