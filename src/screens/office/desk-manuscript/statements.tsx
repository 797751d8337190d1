import { useTranslation } from 'react-i18next';
import { requiredStatements } from '#shared/office/completeness.ts';
import { manuscriptStatements } from '#shared/office/content-parts.ts';
import { Fact } from '../../../components/fact/fact.tsx';
import styles from './desk-manuscript.module.css';
import { useDesk } from './use-desk.ts';

/** The statements that the rules ask for, as the authors made them; only what is required and not given stands out. */
export function Statements() {
  const { t } = useTranslation(['office-desk', 'office-author']);
  const { content } = useDesk().manuscript;
  return (
    <dl className={styles.statements}>
      {manuscriptStatements.map((name) => (
        <Fact key={name} term={t(`office-author:statement.${name}`)}>
          {content.statements[name] || (
            <span className={requiredStatements.includes(name) ? styles.warning : styles.quiet}>
              {t('statements.none')}
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

/** The covering letter, or that there is none. */
export function CoveringLetter() {
  const { t } = useTranslation('office-desk');
  const { coveringLetter } = useDesk().manuscript.content;
  return coveringLetter ? (
    <p className={styles.letterText}>{coveringLetter}</p>
  ) : (
    <p className={styles.quiet}>{t('letterNone')}</p>
  );
}

/** The list of references, one work each. */
export function References() {
  const { t } = useTranslation('office-desk');
  const { references } = useDesk().manuscript.content;
  if (references.length === 0) return <p className={styles.quiet}>{t('references.none')}</p>;
  return (
    <details className={styles.references}>
      <summary>{t('references.count', { count: references.length })}</summary>
      <ol>
        {references.map((work, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: works have no other identity
          <li key={place}>{work}</li>
        ))}
      </ol>
    </details>
  );
}
