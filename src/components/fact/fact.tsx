import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** A term and what is said about it, in a definition list. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
