import { useState } from 'react';
import type { Account } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import { requestVerification } from '../client/accounts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FailureDetail } from './form/send-form.tsx';
import action from './link/action.module.css';
import { Notice } from './notice/notice.tsx';

type ResendVerificationProps = {
  /** What the button says, and how it ended. */
  words: { again: string; sent: string; failed: string };
  /** The page, with its language, to which the page behind the mailed link leads back. */
  next?: string;
  onAnswered?: (account: Account) => void;
};

/** Sends the letter again that asks to confirm the address of the account, and says in place how it ended. */
export function ResendVerification({ words, next, onAnswered }: ResendVerificationProps) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const send = async () => {
    setBusy(true);
    setSent(0);
    setFailure(undefined);
    try {
      const account = await requestVerification(language, next);
      onAnswered?.(account);
      setSent(Date.now());
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('unexpected', String(error)));
    }
    setBusy(false);
  };
  return (
    <>
      <p className="needs-script">
        <button
          type="button"
          className={action.secondary}
          aria-disabled={busy}
          onClick={() => busy || void send()}
        >
          {words.again}
        </button>
      </p>
      {failure && (
        <Notice kind="fault" focus>
          <p>{words.failed}</p>
          <FailureDetail failure={failure} />
        </Notice>
      )}
      {sent > 0 && (
        <Notice key={sent} kind="success" focus>
          {words.sent}
        </Notice>
      )}
    </>
  );
}
