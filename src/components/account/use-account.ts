import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/account.ts';
import { withLanguage, withoutLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/paths.ts';
import { readAccount } from '../../client/accounts.ts';
import { cachedUsername, onSessionChange } from '../../client/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useOnceConnected } from '../use-once-connected.ts';

export type AccountState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  /** Someone is signed in, but there is no record of them. */
  | { state: 'missing' }
  | { state: 'ready'; account: Account };

/**
 * Who is signed in, for screens that need someone: loads the record, and leads to the login when nobody is, or when
 * they sign out in another tab. Without a connection it waits for one.
 * @param here the bare path of the screen, to come back to
 */
export function useAccount(here: string) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [state, setState] = useState<AccountState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const toLogin = useCallback(
    () =>
      void navigate(withLanguage(language, paths.loginThen(withLanguage(language, here))), { replace: true }),
    [navigate, language, here],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no reason to load anew
  useEffect(() => {
    let left = false;
    setState({ state: 'loading' });
    readAccount().then(
      (account) => {
        if (!left) setState(account ? { state: 'ready', account } : { state: 'missing' });
      },
      (error: unknown) => {
        if (left) return;
        const failure = error instanceof Failure ? error : new Failure('unexpected', String(error));
        if (failure.code === 'unauthenticated') toLogin();
        else setState({ state: 'failed', failure });
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  useEffect(
    () =>
      onSessionChange(() => {
        if (cachedUsername() === null && isStillAt(here)) toLogin();
      }),
    [toLogin, here],
  );

  const retry = () => setAttempt((last) => last + 1);
  useOnceConnected(state.state === 'failed' && state.failure.code === 'offline', retry);

  return {
    ...state,
    retry,
    setAccount: (account: Account) => setState({ state: 'ready', account }),
  };
}

/** Who leaves by signing out is on the way already: the address changes before the screen does. */
function isStillAt(barePath: string): boolean {
  return withoutLanguage(window.location.pathname).toLowerCase().replace(/\/+$/, '') === barePath;
}
