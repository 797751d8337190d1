import type { JournalPage } from '#shared/library/journal-page.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { useBound } from '../../i18n/bound.tsx';
import styles from './welcome-letter.module.css';

/** The editor-in-chief's letter, typeset as a letter. */
export function WelcomeLetter({ letter }: { letter: JournalPage }) {
  return (
    <section className={styles.letter} aria-labelledby="welcome">
      <h2 id="welcome" className={styles.heading}>
        {useBound()(letter.title)}
      </h2>
      <div className={styles.text}>
        <Prose html={letter.html} />
      </div>
    </section>
  );
}
