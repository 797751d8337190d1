import { useTranslation } from 'react-i18next';
import type { EditorialBoard, EditorialRole } from '#shared/journal.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './board.module.css';

/** Headings one level below the one that stands above the board. */
type BoardProps = { board: EditorialBoard; headingLevel: 2 | 3 };

const groups: EditorialRole['group'][] = ['international', 'editorial', 'other'];

/** The people of the journal by role: the international advisory board, the editorial board, other roles. */
export function Board({ board, headingLevel }: BoardProps) {
  const { t } = useTranslation('editorial-board');
  const GroupHeading = headingLevel === 2 ? 'h2' : 'h3';
  const RoleHeading = headingLevel === 2 ? 'h3' : 'h4';
  return groups.map((group) => (
    <section key={group} className={styles.group} aria-labelledby={`board-${group}`}>
      <GroupHeading id={`board-${group}`} className={styles.heading}>
        {t(`group.${group}`)}
      </GroupHeading>
      {board.roles
        .filter((role) => role.group === group)
        .map((role) => (
          <Role key={role.role} role={role} Heading={RoleHeading} />
        ))}
    </section>
  ));
}

function Role({ role, Heading }: { role: EditorialRole; Heading: 'h3' | 'h4' }) {
  const language = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <div className={styles.role}>
      <Heading>{role.title[language]}</Heading>
      <ul>
        {role.members.map((member) => (
          <li key={member.name.en}>
            <p className={styles.name}>{member.name[language]}</p>
            <p>{member.degree[language]}</p>
            {/* Browsers may name a country otherwise than the server does. */}
            <p suppressHydrationWarning>
              {member.affiliation[language]}, {countries.of(member.country)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
