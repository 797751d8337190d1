import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/paths.ts';
import { verifyEmail } from '../../client/accounts.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { FailureDetail } from '../../components/form/send-form.tsx';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useOnceConnected } from '../../components/use-once-connected.ts';
import { useTokenOfLink } from '../../components/use-token-of-link.ts';
import { AskPassword } from './ask-password.tsx';

type Outcome = { email: string } | { failure: Failure };

/**
 * The target of the links that confirm an email address. Mail scanners open such links too, so only pressing
 * the button confirms.
 */
export function VerifyEmailScreen() {
  const { t } = useTranslation('verify-email');
  const token = useTokenOfLink();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  // Another link opened in the same tab starts over.
  useEffect(() => {
    if (token !== undefined) setOutcome(undefined);
  }, [token]);

  const confirm = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome({ email: await verifyEmail(token ?? '') });
    } catch (error) {
      setOutcome({ failure: error instanceof Failure ? error : new Failure('unexpected', String(error)) });
    }
    setBusy(false);
  };

  const failure =
    token === ''
      ? new Failure('invalidToken', 'no token')
      : outcome && 'failure' in outcome
        ? outcome.failure
        : undefined;
  useOnceConnected(failure?.code === 'offline', () => void confirm());

  return (
    <FormPage
      title={t('title')}
      description={t('description')}
      path={paths.verifyEmail}
      lead={t('description')}
    >
      {outcome && 'email' in outcome ? (
        <>
          <Notice kind="success" focus>
            {t('done', { email: outcome.email })}
          </Notice>
          <p>
            <LocalLink to={paths.home} className={action.primary}>
              {t('home')}
            </LocalLink>
          </p>
        </>
      ) : failure?.code === 'passwordNeeded' || failure?.code === 'currentPasswordNeeded' ? (
        <AskPassword
          token={token ?? ''}
          maySetNew={failure.code === 'passwordNeeded'}
          onConfirmed={(email) => setOutcome({ email })}
          onUseless={(useless) => setOutcome({ failure: useless })}
        />
      ) : (
        <>
          {failure && (
            <Notice kind="fault" focus={token !== ''}>
              <p>{t('failed')}</p>
              <FailureDetail failure={failure} />
            </Notice>
          )}
          <p>
            {failure?.code === 'invalidToken' ? (
              <LocalLink to={paths.profile} className={action.primary}>
                {t('profile')}
              </LocalLink>
            ) : (
              <button
                type="button"
                className={action.primary}
                disabled={!token || busy}
                onClick={() => void confirm()}
              >
                {t(busy ? 'confirming' : failure ? 'retry' : 'confirm')}
              </button>
            )}
          </p>
        </>
      )}
    </FormPage>
  );
}
