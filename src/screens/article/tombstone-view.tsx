import { useTranslation } from 'react-i18next';
import { Head } from '../../app/head/head.tsx';
import { ReferenceText } from '../../citing/reference-text.tsx';
import content from '../../components/content.module.css';
import { LibraryHtml } from '../../components/library-html.tsx';
import { StatusBanner } from '../../components/status-banner/status-banner.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article.module.css';
import type { TombstonePage } from './page-data.ts';
import tombstoneStyles from './tombstone.module.css';

/** The page of a withdrawn article: what it was, when and why it was withdrawn, and by whom. */
export function TombstoneView({ tombstone: { title, notice }, reference }: TombstonePage) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const bound = useBound();
  return (
    <>
      <Head title={title[language]} description={notice.description[language]} index={false} />
      <article className={`${content.article} ${styles.alone}`}>
        <h1 className={styles.title}>{bound(title)}</h1>
        <StatusBanner article={{ status: null, notices: [notice] }} />
        <div className={tombstoneStyles.facts}>
          <LibraryHtml as="p" html={notice.reason[language]} />
          <p>
            {t('tombstone.decidedBy')} {bound(notice.decidedBy)}
          </p>
          <ReferenceText reference={reference} />
        </div>
      </article>
    </>
  );
}
