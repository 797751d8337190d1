import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askForCode, codesAddress, confirmDevice, deviceAddress } from '../../../client/office/reviews.ts';
import form from '../../../components/form/form.module.css';
import action from '../../../components/link/action.module.css';
import { useHydrated } from '../../../components/use-hydrated.ts';
import office from '../office.module.css';
import { PostForm } from '../post-form.tsx';
import submit from '../submit/submission.module.css';
import styles from './review.module.css';
import { FormFault } from './review-notice.tsx';
import { useAssignment } from './use-review.ts';

/** The box of a device that is new: nothing of the report is shown until a code from a letter confirms it. */
export function ConfirmDevice() {
  const { t } = useTranslation('office-review');
  const { assignment, back, busy, outcome, run, faulty } = useAssignment();
  const { id, codeGoesTo } = assignment;
  // It is not divided between two lines.
  const address = codeGoesTo.replaceAll('…', '\u2060…\u2060');
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const isSent = outcome !== null && 'done' in outcome && outcome.done === 'codes';
  const isWrong =
    faulty('device').includes('code') ||
    (outcome !== null && 'code' in outcome && outcome.code === 'factorFailed');
  return (
    <section className={styles.box} aria-labelledby="device">
      <h2 id="device">{t('device.title')}</h2>
      <p className={styles.text}>{t('device.about', { address })}</p>
      <PostForm
        className={office.form}
        action={codesAddress(id)}
        back={back}
        send={() =>
          void run('codes', async () => {
            await askForCode(id);
            return undefined;
          }).then((isDone) => isDone && field.current?.focus())
        }
      >
        <p>
          <button
            type="submit"
            className={isSent ? action.secondary : action.primary}
            aria-disabled={busy !== null}
          >
            {busy === 'codes' ? t('busy') : t('device.send')}
          </button>
        </p>
        <FormFault act="codes" />
      </PostForm>
      <PostForm
        className={office.form}
        action={deviceAddress(id)}
        back={back}
        noValidate={isHydrated}
        send={(fields) => {
          const code = String(fields.get('code')).replaceAll(/\s/g, '');
          if (code === '') field.current?.focus();
          else void run('device', () => confirmDevice(id, code));
        }}
      >
        <div className={form.field} data-faulty={isWrong ? '' : undefined}>
          <label htmlFor="code">{t('device.code')}</label>
          {isWrong && (
            <p id="code-missing" className={submit.missing} role="alert">
              {t('device.wrong')}
            </p>
          )}
          <input
            ref={field}
            id="code"
            name="code"
            className={`${form.control} ${styles.code}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
            maxLength={20}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'code-missing' : undefined}
          />
        </div>
        <p>
          <button
            type="submit"
            className={isSent ? action.primary : action.secondary}
            aria-disabled={busy !== null}
          >
            {busy === 'device' ? t('busy') : t('device.confirm')}
          </button>
        </p>
        {!isWrong && <FormFault act="device" />}
      </PostForm>
    </section>
  );
}
