import { useTranslation } from 'react-i18next';
import { requiredStatements } from '#shared/office/completeness.ts';
import { consents, type ManuscriptStatement, manuscriptStatements } from '#shared/office/content-parts.ts';
import { isNone } from '#shared/office/form-content.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { CheckField, TextField } from './fields.tsx';
import { Part } from './part.tsx';
import styles from './submission.module.css';

/** The references as they are written, one a line. */
export function ReferencesPart({ references }: { references: string[] }) {
  const { t } = useTranslation('office-author');
  return (
    <Part id="part-references" title={t('part.references')} about={t('part.referencesAbout')} isConfirmed>
      <TextField
        name="content.references"
        label={t('field.references')}
        hint={t('field.referencesHint', { works: references.length })}
        value={references.join('\n')}
        rows={8}
      />
    </Part>
  );
}

/** What the rules ask authors to state; “none” is one tick. */
export function StatementsPart({ content }: { content: ManuscriptContent }) {
  const { t } = useTranslation('office-author');
  return (
    <Part id="part-statements" title={t('part.statements')} about={t('part.statementsAbout')} isConfirmed>
      <input type="hidden" name="content.nones" value="" />
      <div className={styles.fields}>
        {manuscriptStatements.map((name) => (
          <StatementField key={name} name={name} value={content.statements[name]} />
        ))}
        <TextField
          name="content.coveringLetter"
          label={t('field.coveringLetter')}
          hint={t('field.coveringLetterHint')}
          value={content.coveringLetter}
          rows={6}
          maxLength={10_000}
        />
      </div>
    </Part>
  );
}

/** A statement, with a box that takes its place as long as nothing is typed. */
function StatementField({ name, value }: { name: ManuscriptStatement; value: string }) {
  const { t } = useTranslation('office-author');
  return (
    <div className={styles.statement}>
      <TextField
        name={`content.statements.${name}`}
        label={t(`statement.${name}`)}
        hint={t(`statementHint.${name}`)}
        value={value}
        required={requiredStatements.includes(name)}
        rows={3}
        maxLength={4_000}
      />
      <div className={styles.none}>
        <input
          type="checkbox"
          id={`content.nones.${name}`}
          name={`content.nones.${name}`}
          defaultChecked={isNone(value)}
        />
        <label htmlFor={`content.nones.${name}`}>
          {t('none')} <span className="visually-hidden">{t(`statement.${name}`)}</span>
        </label>
      </div>
    </div>
  );
}

/** What the author confirms by sending. */
export function ConsentsPart({ content }: { content: ManuscriptContent }) {
  const { t } = useTranslation('office-author');
  return (
    <Part id="part-consents" title={t('part.consents')} about={t('part.consentsAbout')}>
      <input type="hidden" name="content.consents" value="" />
      <div className={styles.fields}>
        {consents.map((consent) => (
          <CheckField
            key={consent}
            name={`content.consents.${consent}`}
            label={t(`consent.${consent}`)}
            isChecked={content.consents.includes(consent)}
          />
        ))}
        <p className={styles.note}>
          <LocalLink to={paths.publicationRules}>{t('part.rules')}</LocalLink>{' '}
          <LocalLink to={paths.privacy}>{t('part.privacy')}</LocalLink>
        </p>
      </div>
    </Part>
  );
}
