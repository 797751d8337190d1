import { useTranslation } from 'react-i18next';
import type { ArticleReference } from '../../../citing/article-reference.ts';
import { ReferenceText } from '../../../citing/reference-text.tsx';
import styles from './side-column.module.css';

/** The reference to the article in the journal’s own style. */
export function HowToCite({ reference }: { reference: ArticleReference | undefined }) {
  const { t } = useTranslation('article-details');
  if (!reference) return null;
  return (
    <section className={styles.part}>
      <h2>{t('about.cite')}</h2>
      <ReferenceText reference={reference} className={styles.reference} />
    </section>
  );
}
