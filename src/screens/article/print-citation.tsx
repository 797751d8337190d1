import type { ArticleReference } from '../../citing/article-reference.ts';
import { ReferenceText } from '../../citing/reference-text.tsx';
import styles from './print-citation.module.css';

/** The reference to cite a printout, on paper only. */
export function PrintCitation({ reference }: { reference?: ArticleReference | undefined }) {
  return reference && <ReferenceText reference={reference} className={styles.citation} />;
}
