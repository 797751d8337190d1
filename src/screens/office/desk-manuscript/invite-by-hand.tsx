import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchiveAuthor } from '#shared/office/review-views.ts';
import { menuLanguages } from '../../../i18n/languages.ts';
import { ArchiveAuthors } from './archive-authors.tsx';
import { fillInvitation } from './fill-invitation.ts';
import styles from './forms.module.css';
import { InviteField } from './invite-field.tsx';
import look from './review.module.css';
import { useDesk } from './use-desk.ts';
import type { useFieldFaults } from './use-field-faults.ts';

/** In characters. */
const mostOfLine = 200;
const mostOfAddress = 254;

type InviteByHandProps = { faults: ReturnType<typeof useFieldFaults>; archive: readonly ArchiveAuthor[] };

/** Somebody who is not among the journal’s reviewers: their name, address, and by what else the address is known. */
export function InviteByHand({ faults, archive }: InviteByHandProps) {
  const { t } = useTranslation('office-desk-review');
  const { language } = useDesk().manuscript;
  const field = useId();
  return (
    <fieldset className={look.group}>
      <legend>{t('invite.byHand')}</legend>
      <ArchiveAuthors authors={archive} about={t('invite.archive')} />
      <Suggested />
      <div className={look.fields}>
        <InviteField name="name" label={t('invite.name')} fault={faults.name} maxLength={mostOfLine} />
        <InviteField
          name="email"
          type="email"
          label={t('invite.email')}
          fault={faults.email}
          maxLength={mostOfAddress}
        />
        <InviteField
          name="affiliation"
          label={t('invite.affiliation')}
          fault={faults.affiliation}
          maxLength={mostOfLine}
        />
        <div className={look.field}>
          <label htmlFor={field}>{t('invite.language')}</label>
          <select id={field} name="language" defaultValue={language}>
            {menuLanguages.map(({ language: value, name }) => (
              <option key={value} value={value} lang={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <InviteField
        name="secondSource"
        label={t('invite.secondSource')}
        hint={t('invite.secondSourceHint')}
        fault={faults.secondSource}
        maxLength={mostOfLine}
      />
    </fieldset>
  );
}

/** Whom the author suggests: a press fills in what the author gave. */
function Suggested() {
  const { t } = useTranslation('office-desk-review');
  const { content } = useDesk().manuscript;
  const suggested = content.reviewers.filter(({ kind }) => kind === 'suggested');
  if (suggested.length === 0) return null;
  return (
    <div className={`${look.suggested} needs-script`}>
      <span className={styles.hint}>{t('invite.fill')}</span>
      {suggested.map(({ name, email, affiliation }) => (
        <button
          key={`${name} ${email}`}
          type="button"
          className={styles.plain}
          onClick={({ currentTarget: { form } }) => fillInvitation(form, { name, email, affiliation })}
        >
          {name || email}
        </button>
      ))}
    </div>
  );
}
