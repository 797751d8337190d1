import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { EditorialBoard } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { Board } from '../../components/board/board.tsx';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';

/** The editorial board on a page of its own. */
export function EditorialBoardScreen() {
  const { t } = useTranslation('editorial-board');
  const board = useLoaderData<EditorialBoard>();
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.editorialBoard} />
      <div className={content.content}>
        <PageTitle>{t('title')}</PageTitle>
        <Board board={board} />
      </div>
    </>
  );
}
