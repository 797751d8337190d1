import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** The main heading of a screen, with an optional introduction. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className={styles.title}>
      <h1>{children}</h1>
      {lead && <p>{lead}</p>}
    </header>
  );
}
