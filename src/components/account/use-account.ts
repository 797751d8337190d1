import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { readAccount } from '../../client/accounts.ts';
import { passDraftsOn } from '../../client/drafts.ts';
import { cachedUsername, onSessionChange } from '../../client/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useOnceConnected } from '../use-once-connected.ts';
import { isStillAt } from './is-still-at.ts';

export type AccountState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  /** Somebody is logged in, but the account does not exist. */
  | { state: 'missing' }
  | { state: 'ready'; account: Account };

/**
 * Loads the account of the logged-in user. Redirects to the login if nobody is logged in, or after logging
 * out in another tab; reloads after a login there, and when the user returns from confirming an email
 * address. If offline, it loads once the connection is back.
 * @param here the bare path of the screen, to return to after the login
 */
export function useAccount(here: string) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [state, setState] = useState<AccountState>({ state: 'loading' });
  const [nobody, setNobody] = useState(false);
  /** The latest attempt to load; undefined once the screen is left. */
  const latest = useRef<symbol>(undefined);

  const toLogin = useCallback(
    () =>
      void navigate(withLanguage(language, paths.loginThen(withLanguage(language, here))), { replace: true }),
    [navigate, language, here],
  );

  const load = useCallback(async () => {
    const attempt = Symbol('attempt');
    latest.current = attempt;
    setState({ state: 'loading' });
    const loaded = await readState();
    if (latest.current !== attempt) return;
    if (loaded === 'nobody') setNobody(true);
    else setState(loaded);
  }, []);

  useEffect(() => {
    void load();
    return () => {
      latest.current = undefined;
    };
  }, [load]);

  useEffect(() => {
    if (nobody) toLogin();
  }, [nobody, toLogin]);

  const look = useEffectEvent(async () => {
    const { current: attempt } = latest;
    const loaded = await readState();
    if (latest.current !== attempt || loaded === 'nobody' || loaded.state !== 'ready') return;
    const { email, emailVerified, pendingEmail } = loaded.account;
    const former = state.state === 'ready' ? state.account : undefined;
    if (former && former.pendingEmail === email) passDraftsOn(former.email, email);
    // Changes saved meanwhile are newer than the response.
    setState((now) =>
      now.state === 'ready' && now.account.email === email
        ? { state: 'ready', account: { ...now.account, emailVerified, pendingEmail } }
        : loaded,
    );
  });

  const isConfirming =
    state.state === 'ready' && (!state.account.emailVerified || state.account.pendingEmail !== null);
  // Links in emails open elsewhere: in another tab, or in the browser beside the desktop program.
  useEffect(() => {
    if (!isConfirming) return;
    const comeBack = () => void look();
    addEventListener('focus', comeBack);
    return () => removeEventListener('focus', comeBack);
  }, [isConfirming]);

  useEffect(
    () =>
      onSessionChange(() => {
        if (cachedUsername() !== null) void look();
        else if (isStillAt(here)) toLogin();
      }),
    [toLogin, here],
  );

  const retry = () => void load();
  useOnceConnected(state.state === 'failed' && state.failure.code === 'offline', retry);

  return {
    ...state,
    retry,
    setAccount: (account: Account) => setState({ state: 'ready', account }),
  };
}

async function readState(): Promise<AccountState | 'nobody'> {
  try {
    const account = await readAccount();
    return account ? { state: 'ready', account } : { state: 'missing' };
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('unexpected', String(error));
    return failure.code === 'unauthenticated' ? 'nobody' : { state: 'failed', failure };
  }
}
