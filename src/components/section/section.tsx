import type { ReactNode } from 'react';
import styles from './section.module.css';

/**
 * A group of settings: its description at the left, the settings at the right or, on narrow screens, below.
 */
export function Section(props: { id: string; title: string; about: string; children: ReactNode }) {
  const { id, title, about, children } = props;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
