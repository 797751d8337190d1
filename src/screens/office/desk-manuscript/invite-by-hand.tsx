import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { menuLanguages } from '../../../i18n/languages.ts';
import styles from './forms.module.css';
import { InviteField } from './invite-field.tsx';
import look from './review.module.css';
import { useDesk } from './use-desk.ts';
import type { useFieldFaults } from './use-field-faults.ts';

/** In characters. */
const mostOfLine = 200;
const mostOfAddress = 254;

/** Somebody who is not among the journal’s reviewers: their name, address, and by what else the address is known. */
export function InviteByHand({ faults }: { faults: ReturnType<typeof useFieldFaults> }) {
  const { t } = useTranslation('office-desk-review');
  const { language } = useDesk().manuscript;
  const field = useId();
  return (
    <fieldset className={look.group}>
      <legend>{t('invite.byHand')}</legend>
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
          onClick={({ currentTarget: { form } }) => fill(form, { name, email, affiliation })}
        >
          {name || email}
        </button>
      ))}
    </div>
  );
}

/** Writes into fields as if it were typed, so that it is kept, and leads to what is to be found out next. */
function fill(form: HTMLFormElement | null, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries({ ...texts, secondSource: '' })) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (name === 'secondSource') field.focus();
  }
}
