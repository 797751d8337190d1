import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { EditorialBoard } from '#shared/library/journal.ts';
import type { JournalPage } from '#shared/library/journal-page.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { Board } from '../../components/board/board.tsx';
import content from '../../components/content.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { HashTabs } from '../../components/tabs/hash-tabs.tsx';

type AboutData = { about: JournalPage; focus: JournalPage; board: EditorialBoard };

/** About the journal in three tabs: about, research areas, editorial board. */
export function AboutJournalScreen() {
  const { t } = useTranslation('about-journal');
  const { about, focus, board } = useLoaderData<AboutData>();
  const tabs = useMemo(
    () => [
      { id: 'about', title: t('tab.about'), content: <Prose html={about.html} contents={about.title} /> },
      {
        id: 'research-areas',
        title: t('tab.areas'),
        content: <Prose html={focus.html} contents={focus.title} />,
      },
      { id: 'board', title: t('tab.board'), content: <Board board={board} /> },
    ],
    [t, about, focus, board],
  );
  return (
    <>
      <Head title={about.title} description={about.description} path={paths.aboutJournal} />
      <div className={content.content}>
        <PageTitle>{about.title}</PageTitle>
        <HashTabs label={t('tabs')} tabs={tabs} />
        <p>
          <LocalLink to={paths.licences}>{t('licences')}</LocalLink>
        </p>
      </div>
    </>
  );
}
