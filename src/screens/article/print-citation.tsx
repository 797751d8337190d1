import { ReferenceText } from '../../citing/reference-text.tsx';
import type { ArticlePage } from './article-page.ts';
import styles from './print-citation.module.css';

/** The reference to cite a printout, on paper only. */
export function PrintCitation({ reference }: Pick<ArticlePage, 'reference'>) {
  return <ReferenceText reference={reference} className={styles.citation} />;
}
