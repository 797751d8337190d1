import type { ReactNode } from 'react';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import whole from '../../components/link/whole.module.css';
import styles from './updates.module.css';

type UpdateRowProps = {
  /** What it is, above the title. */
  kind: string;
  title: ReactNode;
  /** The path of its page. */
  to: string;
  published: string;
  /** What is said below the title. */
  children?: ReactNode;
};

/** A notice or an announcement in a list. */
export function UpdateRow({ kind, title, to, published, children }: UpdateRowProps) {
  return (
    <li className={`${whole.whole} ${styles.row}`}>
      <div>
        <h2 className={styles.title}>
          <span className={styles.type}>{kind}</span>{' '}
          <LocalLink to={to} className={whole.link}>
            {title}
          </LocalLink>
        </h2>
        {children}
      </div>
      <p className={styles.date}>
        <DateText date={published} />
      </p>
    </li>
  );
}
