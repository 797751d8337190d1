import { useEffect, useRef, useState } from 'react';
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

type Outcome = { email: string } | { failure: Failure };

/** Where the links of the mails that confirm an address lead. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('verify-email');
  const token = useTokenOfLink();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(1);
  const asked = useRef('');

  useEffect(() => {
    const question = `${attempt} ${token}`;
    // The token works once: nothing may make the page ask twice.
    if (!token || asked.current === question) return;
    asked.current = question;
    verifyEmail(token).then(
      (email) => setOutcome({ email }),
      (error: unknown) => {
        const failure = error instanceof Failure ? error : new Failure('unexpected', String(error));
        setOutcome({ failure });
      },
    );
  }, [token, attempt]);

  const retry = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };

  const isWaiting = outcome !== undefined && 'failure' in outcome && outcome.failure.code === 'offline';
  useOnceConnected(isWaiting, retry);

  const failure =
    token === ''
      ? new Failure('invalidToken', 'no token')
      : outcome && 'failure' in outcome && outcome.failure;
  return (
    <FormPage
      title={t('title')}
      description={t('description')}
      path={paths.verifyEmail}
      lead={t('description')}
    >
      {failure ? (
        <>
          <Notice kind="fault">
            <p>{t('failed')}</p>
            <FailureDetail failure={failure} />
          </Notice>
          <p>
            {failure.code === 'invalidToken' ? (
              <LocalLink to={paths.profile} className={action.primary}>
                {t('profile')}
              </LocalLink>
            ) : (
              <button type="button" className={action.primary} onClick={retry}>
                {t('retry')}
              </button>
            )}
          </p>
        </>
      ) : outcome && 'email' in outcome ? (
        <>
          <Notice kind="success">{t('done', { email: outcome.email })}</Notice>
          <p>
            <LocalLink to={paths.home} className={action.primary}>
              {t('home')}
            </LocalLink>
          </p>
        </>
      ) : (
        <p role="status">{t('checking')}</p>
      )}
    </FormPage>
  );
}
