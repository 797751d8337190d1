import { useTranslation } from 'react-i18next';
import { consents, manuscriptStatements } from '#shared/office/content-parts.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { paths } from '#shared/paths.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { CheckField, TextField } from './fields.tsx';
import { Part } from './part.tsx';
import styles from './submission.module.css';

/** The references as they are written, one a line. */
export function ReferencesPart({ references }: { references: string[] }) {
  const { t } = useTranslation('office-author');
  return (
    <Part id="part-references" title={t('part.references')} about={t('part.referencesAbout')}>
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

/** What the rules ask authors to state, and what they confirm by sending. */
export function StatementsPart({ content }: { content: ManuscriptContent }) {
  const { t } = useTranslation('office-author');
  return (
    <>
      <Part id="part-statements" title={t('part.statements')} about={t('part.statementsAbout')}>
        <div className={styles.fields}>
          {manuscriptStatements.map((name) => (
            <TextField
              key={name}
              name={`content.statements.${name}`}
              label={t(`statement.${name}`)}
              hint={t(`statementHint.${name}`)}
              value={content.statements[name]}
              required={name === 'conflicts'}
              rows={3}
              maxLength={4_000}
            />
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
    </>
  );
}
