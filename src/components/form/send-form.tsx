import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#shared/failure.ts';
import { paths } from '#shared/page/paths.ts';
import { useOffline } from '../../client/connection.ts';
import action from '../link/action.module.css';
import { LocalLink } from '../link/local-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { useHydrated } from '../use-hydrated.ts';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import { FormSummary } from './form-summary.tsx';
import type { SendForm as Sending } from './use-send-form.ts';

type SendFormProps<Input extends FieldValues> = {
  form: Sending<Input>;
  /** The purpose of the form, as the accessible name of its group of fields. */
  legend: string;
  /** The message if sending failed. */
  failed: string;
  /** The message after sending, unless the screen shows one. */
  done?: string;
  /** The label of the button, and while sending. */
  button: string;
  sending?: string;
  kind?: 'primary' | 'secondary' | 'danger';
  /**
   * The message when offline, before anything was sent; by default a generic one, once something has been
   * typed.
   */
  offline?: string;
  /** Labels that differ from the field's own. */
  labels?: Partial<Record<FieldName, FieldName>>;
  /** Content beside the button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a form: summary of errors, fields, result of sending, button. */
export function SendForm<Input extends FieldValues>({
  form,
  legend,
  failed,
  done,
  button,
  sending,
  kind = 'primary',
  offline,
  labels,
  aside,
  children,
}: SendFormProps<Input>) {
  const { t } = useTranslation('form');
  const { fields, submit, failure, waiting, sent, refusals, restored } = form;
  const { isSubmitting, isDirty } = fields.formState;
  const isOffline = useOffline();
  const context = useMemo(() => ({ labels: labels ?? {} }), [labels]);
  return (
    <FormProvider {...fields}>
      <FormContext value={context}>
        {/* POST, so that input never ends up in an address. */}
        <form
          noValidate
          method="post"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {restored && <Notice kind="note">{t('restored')}</Notice>}
          <FormSummary refusals={refusals} />
          {failure && !isSubmitting && (
            <Notice kind="fault" focus={failure.code !== 'wrongPassword' && 'unlessElsewhere'}>
              <p>{failed}</p>
              <FailureDetail failure={failure} />
              {failure.code === 'offline' && (
                <>
                  <p>
                    {t('offline.kept')} {waiting && t('offline.waiting')}
                  </p>
                  <p>
                    <button type="submit" className={styles.again}>
                      {t('account.retry')}
                    </button>
                  </p>
                </>
              )}
            </Notice>
          )}
          <fieldset className={styles.fields} disabled={isSubmitting}>
            <legend className="visually-hidden">{legend}</legend>
            {children}
          </fieldset>
          <div className={styles.actions}>
            <SendButton className={action[kind]} disabled={isSubmitting}>
              {isSubmitting ? (sending ?? t('sending')) : button}
            </SendButton>
            {aside}
          </div>
          {isOffline && !failure && !isSubmitting && (offline || isDirty) && (
            <Notice kind="note">{offline ?? t('offline.needed')}</Notice>
          )}
        </form>
        {done && sent > 0 && (
          <Notice key={sent} kind="success" focus="unlessElsewhere">
            {done}
          </Notice>
        )}
      </FormContext>
    </FormProvider>
  );
}

/** Enabled after hydration; a separate component, so that the fields are not rendered again for that. */
function SendButton({ disabled, ...attributes }: ComponentProps<'button'>) {
  const hydrated = useHydrated();
  return <button type="submit" disabled={!hydrated || disabled} {...attributes} />;
}

/** Advice about a failure, if there is any. */
export function FailureDetail({ failure }: { failure: Failure }) {
  const { t } = useTranslation('form');
  const minutes = Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60));
  const hours = Math.ceil(minutes / 60);
  switch (failure.code) {
    case 'offline':
      return <p>{t('failure.offline')}</p>;
    case 'unavailable':
      return <p>{t('failure.unavailable')}</p>;
    case 'invalidToken':
      return <p>{t('failure.invalidToken')}</p>;
    case 'secondFactorNeeded':
      return (
        <p>
          {t('failure.secondFactorNeeded')}{' '}
          <LocalLink to={`${paths.profile}#second-factor`}>{t('failure.toSecondFactor')}</LocalLink>
        </p>
      );
    case 'confirmAgain':
      return <p>{t('failure.confirmAgain')}</p>;
    case 'challengeExpired':
      return <p>{t('failure.challengeExpired')}</p>;
    case 'emailUnverified':
      return <p>{t('failure.emailUnverified')}</p>;
    case 'otherAccount':
      return <p>{t('failure.otherAccount')}</p>;
    case 'tooManyRequests':
      return (
        <p>
          {minutes > 90
            ? t('failure.tooManyRequestsHours', { count: hours })
            : t('failure.tooManyRequests', { count: minutes })}
        </p>
      );
    case 'tooManyMails':
      return <p>{t('failure.tooManyMails', { count: hours })}</p>;
    default:
      return null;
  }
}
