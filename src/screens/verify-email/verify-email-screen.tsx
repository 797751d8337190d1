import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { nextPath, ownPath } from '#shared/page/next-path.ts';
import { paths } from '#shared/page/paths.ts';
import { verifyEmail } from '../../client/accounts.ts';
import { askOffice } from '../../client/office/ask-office.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { FailureDetail } from '../../components/form/send-form.tsx';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { RouterLink } from '../../components/link/router-link.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useOnceConnected } from '../../components/use-once-connected.ts';
import { useTokenOfLink } from '../../components/use-token-of-link.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AskPassword } from './ask-password.tsx';

type Verification = { email: string } | { failure: Failure };

/** Leads back to what waited for the address: a manuscript that was begun, or the page that the link names. */
function GoOn() {
  const { t } = useTranslation('verify-email');
  const language = useLanguage();
  const { search } = useLocation();
  const wanted = ownPath(new URLSearchParams(search).get('next'));
  const next = nextPath(wanted, language);
  const isBeginning = withoutLanguage(next) === officePaths.submit;
  const draft = useLatestDraft(isBeginning);
  return (
    <p>
      <RouterLink
        to={draft === undefined ? next : withLanguage(language, officePaths.submission(draft))}
        className={action.primary}
      >
        {t(wanted === undefined ? 'home' : 'goOn')}
      </RouterLink>
    </p>
  );
}

/** The id of the draft that its author changed last. */
function useLatestDraft(isAsked: boolean): string | undefined {
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    askOffice((office) => office.mine()).then(
      (mine) => isLeft || setDraft(mine.find(({ state }) => state === 'draft')?.id),
      // The page where one is begun lists them, too.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked]);
  return draft;
}

/**
 * The target of the links that confirm an email address. Mail scanners open such links too, so only pressing
 * the button confirms.
 */
export function VerifyEmailScreen() {
  const { t } = useTranslation('verify-email');
  const token = useTokenOfLink();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Verification>();

  // Another link opened in the same tab starts over.
  useEffect(() => {
    if (token !== undefined) setOutcome(undefined);
  }, [token]);

  const confirm = async () => {
    if (busy) return;
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
          <GoOn />
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
                disabled={!token}
                aria-disabled={busy || undefined}
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
