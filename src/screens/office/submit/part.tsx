import type { ReactNode } from 'react';
import styles from './submission.module.css';

/** A section of the page on which a manuscript is submitted. */
export function Part(props: { id: string; title: string; about?: ReactNode; children: ReactNode }) {
  const { id, title, about, children } = props;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {about && <p>{about}</p>}
      </div>
      {children}
    </section>
  );
}
