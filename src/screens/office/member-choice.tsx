import { useTranslation } from 'react-i18next';
import type { BoardMember } from '#shared/office/case-views.ts';
import styles from './desk-manuscript/forms.module.css';

type MemberChoiceProps = {
  legend: string;
  members: readonly BoardMember[];
  /** Who is named now, by id. */
  named: string | null;
  /** Why somebody can’t be chosen. */
  excluded: string;
};

/** A choice of a member of the editorial board; who is excluded is shown with the reason. */
export function MemberChoice({ legend, members, named, excluded }: MemberChoiceProps) {
  const { t } = useTranslation('office-case');
  if (members.length === 0) return <p>{t('namings.none')}</p>;
  if (members.every(({ isExcluded }) => isExcluded)) return <Nobody members={members} excluded={excluded} />;
  return (
    <fieldset className={styles.editors}>
      <legend>{legend}</legend>
      {members.map(({ id, name, isExcluded }) => (
        <label key={id} data-blocked={isExcluded ? '' : undefined}>
          <input
            type="radio"
            name="personId"
            value={id}
            required
            disabled={isExcluded}
            defaultChecked={id === named}
          />
          <span>
            {name} {isExcluded && <span className={styles.hint}>{excluded}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Nobody({ members, excluded }: Pick<MemberChoiceProps, 'members' | 'excluded'>) {
  const { t } = useTranslation('office-case');
  return (
    <>
      <p>{t('namings.nobody')}</p>
      <ul>
        {members.map(({ id, name }) => (
          <li key={id}>
            {name} <span className={styles.hint}>{excluded}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
