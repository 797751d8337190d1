import { useLoaderData } from 'react-router-dom';
import type { JournalPage } from '#shared/journal-page.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { Prose } from '../../components/prose/prose.tsx';

/** One of the journal's own texts on a page of its own. */
export function JournalPageScreen() {
  const page = useLoaderData<JournalPage>();
  return (
    <>
      <Head title={page.title} description={page.description} path={`/${page.slug}`} />
      <div className={content.content}>
        <PageTitle>{page.title}</PageTitle>
        <Prose html={page.html} contents={page.title} />
      </div>
    </>
  );
}
