import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#shared/failure.ts';
import { useOffline } from '../../client/connection.ts';
import action from '../link/action.module.css';
import { Notice } from '../notice/notice.tsx';
import { useHydrated } from '../use-hydrated.ts';
import type { FieldName } from './field-name.ts';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import { FormSummary } from './form-summary.tsx';
import type { SendForm as Sending } from './use-send-form.ts';

type SendFormProps<Input extends FieldValues> = {
  form: Sending<Input>;
  /** What the form is for, as screen readers name its fields together. */
  legend: string;
  /** What is said when sending failed. */
  failed: string;
  /** What is said when it was sent, unless the screen says it. */
  done?: string;
  /** The button, and what it says meanwhile. */
  button: string;
  sending?: string;
  kind?: 'primary' | 'danger';
  /** What is said when there is no connection, before anything was sent; in general words when something was typed. */
  offline?: string;
  /** Fields whose label is another than their own. */
  labels?: Partial<Record<FieldName, FieldName>>;
  /** Stands beside the button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a form: summary of faults, fields, what came of sending, button. */
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
        {/* By post, so that nothing that is typed could ever stand in an address. */}
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

/** Answers once the page does; by itself, so that the fields are not rendered again for that. */
function SendButton({ disabled, ...attributes }: ComponentProps<'button'>) {
  const hydrated = useHydrated();
  return <button type="submit" disabled={!hydrated || disabled} {...attributes} />;
}

/** What can be done about a failure, where that is known. */
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
