import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { carryOut as ask, manuscriptAddress } from '../../../client/office/manuscripts.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import styles from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import type { CarryingOut } from './carrying-out.ts';

/** Withdraws the manuscript: unfolded and confirmed first, since nobody can undo it. */
export function Withdraw({ manuscript: { id, version }, carryOut, isBusy }: CarryingOut) {
  const { t } = useTranslation('office-author');
  const field = useId();
  const send = (fields: FormData) => {
    const reason = String(fields.get('reason'));
    void carryOut(() => ask(id, 'withdraw', version, { reason }), 'withdraw');
  };
  return (
    <details>
      <summary className={styles.summary}>{t('withdraw.open')}</summary>
      <PostForm
        className={styles.form}
        action={`${manuscriptAddress(id)}/commands/withdraw`}
        version={version}
        send={send}
      >
        <div className={form.field}>
          <label htmlFor={field}>
            {t('withdraw.reason')} <span className={form.optional}>{t('optional')}</span>
          </label>
          <input id={field} className={form.control} name="reason" maxLength={500} />
        </div>
        <div className={form.checkbox}>
          <input type="checkbox" id={`${field}-sure`} required />
          <label htmlFor={`${field}-sure`}>{t('withdraw.sure')}</label>
        </div>
        <div className={form.actions}>
          <button type="submit" className={action.danger} aria-disabled={isBusy}>
            {t('withdraw.button')}
          </button>
        </div>
      </PostForm>
    </details>
  );
}
