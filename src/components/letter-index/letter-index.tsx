import type { ReactNode } from 'react';
import { alphabetically, indexLetter } from '#shared/language/alphabet.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './letter-index.module.css';

/** An entry of an index. */
export type IndexEntry = {
  /** The text it is sorted by. */
  sortedBy: string;
  key: string;
  content: ReactNode;
};

/**
 * An alphabetical index: entries under their first letters, in the order of the language's alphabet, with
 * links to the letters above.
 * @param label the accessible name of these links
 */
export function LetterIndex({ entries, label }: { entries: IndexEntry[]; label: string }) {
  const language = useLanguage();
  const compare = alphabetically(language);
  const sorted = entries.toSorted((one, other) => compare(one.sortedBy, other.sortedBy));
  const letters = [...Map.groupBy(sorted, ({ sortedBy }) => indexLetter(sortedBy, language))];
  return (
    <>
      <nav className={styles.letters} aria-label={label}>
        <ul>
          {letters.map(([letter]) => (
            <li key={letter}>
              <a href={`#${anchor(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.index}>
        {letters.map(([letter, members]) => (
          <section key={letter} className={styles.letter} aria-labelledby={anchor(letter)}>
            <h2 id={anchor(letter)} tabIndex={-1}>
              {letter}
            </h2>
            <ul>
              {members.map(({ key, content }) => (
                <li key={key}>{content}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function anchor(letter: string): string {
  return `letter-${letter === '#' ? 'none' : letter.toLowerCase()}`;
}
