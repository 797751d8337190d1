import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { mostOwn, type OwnShare } from '#shared/office/case-views.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { Refusal } from '../../../app/from-office.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { OfficeFrame } from '../../../components/office-frame/office-frame.tsx';
import { ListPages } from '../list-pages.tsx';
import styles from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskSearch } from './desk-search.tsx';
import { DeskTable } from './desk-table.tsx';
import type { DeskData } from './load-desk.ts';
import { Namings } from './namings.tsx';

export { loadDesk } from './load-desk.ts';

/** The manuscripts of the office in a table: at first what waits for the reader, the latest first. */
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
export function Desk(data: DeskData) {
  const { t } = useTranslation('office-desk');
  const { hasDeclared, named = null } = data;
  const { namings, turns } = data.found;
  // The Chairman of the Board names somebody, and has no manuscripts to look for.
  const hasList = namings.length === 0 || turns.open + turns.closed > 0;
  return (
    <div className={styles.desk}>
      <h1 className="visually-hidden">{t('list.title')}</h1>
      {hasDeclared && (
        <Notice kind="success" focus>
          <p>{t('interests.declared')}</p>
        </Notice>
      )}
      {(namings.length > 0 || named) && <Namings namings={namings} outcome={named} />}
      {hasList && <List data={data} />}
    </div>
  );
}

/** What can be looked for, and what is found. */
function List({ data: { found, query, now } }: { data: DeskData }) {
  const { t } = useTranslation(['office-desk', 'office-calendar']);
  const { rows, total, pages, turns, ownShare } = found;
  return (
    <>
      <div className={styles.tools}>
        <DeskFilters query={query} states={found.states} turns={turns} />
        <DeskSearch query={query} />
      </div>
      <section aria-labelledby="desk-count">
        {rows.length === 0 ? (
          <Nothing query={query} found={found} />
        ) : (
          <DeskTable rows={rows} now={now} describedBy="desk-keys" />
        )}
        <div className={styles.foot}>
          <div role="status">
            <h2 id="desk-count">
              {t('list.count', { count: total })}
              {query.q && <> {t('list.for', { words: query.q })}</>}
            </h2>
          </div>
          {rows.length > 0 && <Keys />}
        </div>
        {ownShare && <Share share={ownShare} />}
        {pages > 1 && (
          <ListPages page={query.page} pages={pages} addressOf={(page) => deskAddress({ ...query, page })} />
        )}
        <p className={styles.calendar}>
          <LocalLink to={officePaths.calendar}>{t('office-calendar:title')}</LocalLink>
        </p>
      </section>
    </>
  );
}

/** The share of the journal’s own articles, with the limit of the rules; nothing while there are none. */
function Share({ share: { quarter, year } }: { share: OwnShare }) {
  const { t } = useTranslation('office-case');
  if (year.own === 0) return null;
  const isTooMuch = quarter.own > mostOwn * quarter.accepted;
  return (
    <dl className={styles.share} data-much={isTooMuch ? '' : undefined}>
      <dt>{t('share.title')}</dt>
      <dd>{t('share.quarter', quarter)}</dd>
      <dd>{t('share.year', year)}</dd>
      <dd>{t('share.limit')}</dd>
    </dl>
  );
}

/** What the keys do in the list. */
function Keys() {
  const { t } = useTranslation('office-desk');
  const keys = [
    { keys: ['↑', '↓', 'K', 'J'], does: t('keys.move') },
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['N'], does: t('keys.next') },
    { keys: ['/'], does: t('keys.search') },
  ];
  return (
    <p id="desk-keys" className={`${styles.keys} needs-script`}>
      <span>{t('keys.inList')}</span>
      {keys.map(({ keys: names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}

/** Why the list is empty, and what shows more. */
function Nothing({ query, found: { states, turns } }: Pick<DeskData, 'query' | 'found'>) {
  const { t } = useTranslation('office-desk');
  const { q, state, only } = query;
  const hasAny = turns.open + turns.closed > 0;
  const isNarrowed = Boolean(q || state || (only && only !== 'mine'));
  if (!hasAny && !isNarrowed) return <p className={styles.nothing}>{t('list.none')}</p>;
  const isSearched = q !== '' && Object.values(states).every((count) => count === 0);
  return (
    <div className={styles.nothing}>
      <p>
        {isSearched ? t('list.noneFound') : only ? t(`list.noneOf.${only}`) : t('list.noneInState')}
        {isSearched && <> {t('list.searched')}</>}
      </p>
      <p>
        {only === 'mine' && !q && !state ? (
          <LocalLink className={action.secondary} to={deskAddress({ only: 'open' })}>
            {t('list.open', { count: turns.open })}
          </LocalLink>
        ) : (
          <LocalLink className={action.secondary} to={deskAddress({})}>
            {t('list.all')}
          </LocalLink>
        )}
      </p>
    </div>
  );
}
