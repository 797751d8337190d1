import { useTranslation } from 'react-i18next';
import type { EditorialBoard, EditorialRole } from '#shared/library/journal.ts';
import { useBound } from '../../i18n/bound.tsx';
import { countryNames } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './board.module.css';

const groups: EditorialRole['group'][] = ['international', 'editorial', 'other'];

/** The people of the journal by role: international advisory board, editorial board, others. */
export function Board({ board }: { board: EditorialBoard }) {
  const { t } = useTranslation('editorial-board');
  return groups.map((group) => (
    <section key={group} className={styles.group} aria-labelledby={`board-${group}`}>
      <h2 id={`board-${group}`} className={styles.heading}>
        {t(`group.${group}`)}
      </h2>
      {board.roles
        .filter((role) => role.group === group)
        .map((role) => (
          <Role key={role.role} role={role} />
        ))}
    </section>
  ));
}

function Role({ role }: { role: EditorialRole }) {
  const language = useLanguage();
  const countryName = countryNames(language);
  return (
    <div className={styles.role}>
      <h3>{useBound()(role.title)}</h3>
      <ul>
        {role.members.map((member) => (
          <li key={member.name.en}>
            <p className={styles.name}>{member.name[language]}</p>
            <p>{member.degree[language]}</p>
            {/* The browser may have another name for a country than the server. */}
            <p suppressHydrationWarning>
              {member.affiliation[language]}, {countryName(member.country)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
