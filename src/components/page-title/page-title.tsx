import type { ReactNode } from 'react';
import { useBound } from '../../i18n/bound.tsx';
import styles from './page-title.module.css';

/** The main heading of a screen, with an optional introduction; short words of plain texts are bound. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const bound = useBound();
  const shown = (part: ReactNode) => (typeof part === 'string' ? bound(part) : part);
  return (
    <header className={styles.title}>
      <h1>{shown(children)}</h1>
      {lead && <p>{shown(lead)}</p>}
    </header>
  );
}
