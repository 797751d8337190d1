import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { AnnouncementSummary } from '#shared/library/announcement.ts';
import type { JournalPage } from '#shared/library/journal-page.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { OpenCalls } from './open-calls.tsx';

/** The pages from which a manuscript is begun. */
const pagesOfAuthors: readonly string[] = ['submit-article', 'for-authors'];

/** One of the journal's own texts on a page of its own; on pages for authors, with the calls that are open. */
export function JournalPageScreen() {
  const { calls = [], ...page } = useLoaderData<JournalPage & { calls?: AnnouncementSummary[] }>();
  const { t } = useTranslation('layout');
  return (
    <>
      <Head title={page.title} description={page.description} path={`/${page.slug}`} />
      <div className={content.content}>
        <PageTitle>{page.title}</PageTitle>
        {pagesOfAuthors.includes(page.slug) && (
          <p>
            <LocalLink to={paths.submit} className={action.primary}>
              {t('nav.submit')}
            </LocalLink>
          </p>
        )}
        {calls.length > 0 && <OpenCalls calls={calls} />}
        <Prose html={page.html} contents={page.title} />
      </div>
    </>
  );
}
