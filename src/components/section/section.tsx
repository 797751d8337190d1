import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Settings that belong together: what they are about on the left, the settings on the right or, with little room, below. */
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
