import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import action from '../../components/link/action.module.css';
import { RouterLink } from '../../components/link/router-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { SearchBox } from '../../components/search-box/search-box.tsx';
import type { Searched } from './load-search.ts';
import styles from './search.module.css';
import { searchAddress } from './search-address.ts';
import { Answer, AnswerSummary } from './search-answer.tsx';
import { SearchHelp } from './search-help.tsx';

export { loadSearch } from './load-search.ts';

/** The search of the whole journal; the query is in the address. */
export function SearchScreen() {
  const { t } = useTranslation('search');
  const asked = useLoaderData<Searched>();
  const { text, answer, fault } = asked;
  const question = text.trim().slice(0, 100);

  // Loads the code for the next query before the connection may be lost.
  useEffect(() => void import('#shared/library/library.ts').catch(() => undefined), []);

  return (
    <>
      <Head
        title={question ? t('titleFor', { question }) : t('title')}
        description={t('description')}
        path={answer ? searchAddress({ text, page: 1, filters: {} }) : paths.search}
        index={false}
      />
      <div className={content.content}>
        <PageTitle>{t('title')}</PageTitle>
        <div className={styles.field}>
          <SearchBox question={text} refused={fault === 'tooLong'} floating />
        </div>
        <div role="status" className={styles.summary}>
          {answer && <AnswerSummary asked={asked} answer={answer} />}
        </div>
        {answer && <Answer asked={asked} answer={answer} />}
        {fault && fault !== 'tooLong' && <NoAnswer fault={fault} />}
        {!answer && !fault && <SearchHelp />}
      </div>
    </>
  );
}

/** Why the search failed, and a link to try again. */
function NoAnswer({ fault }: { fault: 'offline' | 'unavailable' | 'busy' }) {
  const { t } = useTranslation('search');
  const { pathname, search } = useLocation();
  return (
    <div className={styles.fault}>
      <Notice kind="fault">
        <p>{t(`fault.${fault}`)}</p>
      </Notice>
      <RouterLink className={action.secondary} to={pathname + search}>
        {t('fault.retry')}
      </RouterLink>
    </div>
  );
}
