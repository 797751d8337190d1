import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { ArticleSummary } from '#shared/article/article.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { ChoosePdf } from '../../components/own-pdf/choose-pdf.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useArticlesAtHand } from '../../components/saved/use-articles-at-hand.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { openOwnPdf } from '../../reader/own-pdf/own-pdf.ts';
import styles from './notes.module.css';
import { NotesFound } from './notes-found.tsx';
import { useAllNotes } from './use-all-notes.ts';
import { WhereKept } from './where-kept.tsx';

/** All notes of the user over all articles. The server knows none of them: they appear after hydration. */
export function NotesScreen() {
  const loaded = useLoaderData<ArticleSummary[] | null>();
  const atHand = useArticlesAtHand(loaded);
  return <NotesPage articles={loaded === null && atHand.length === 0 ? null : atHand} />;
}

/** @param articles those of the library; null if it is out of reach */
export function NotesPage({ articles }: { articles: readonly ArticleSummary[] | null }) {
  const { t } = useTranslation('notes');
  const all = useAllNotes();
  const language = useLanguage();
  const navigate = useNavigate();
  const openOwn = (file: File) => {
    void openOwnPdf(file, language);
    void navigate(withLanguage(language, paths.openPdf));
  };
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.notes} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('description')}>{t('title')}</PageTitle>
        <div className={styles.body}>
          <ChoosePdf onChosen={openOwn} />
          {all === 'failed' && <p role="alert">{t('failed')}</p>}
          {/* What one user is about to take back is not the next one's. */}
          {all && all !== 'failed' && <NotesFound key={all.owner} all={all} articles={articles} />}
          {all && all !== 'failed' && <WhereKept annotations={all.annotations} />}
        </div>
      </div>
    </>
  );
}
