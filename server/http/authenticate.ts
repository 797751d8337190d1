import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import type { Session } from '../accounts/access-token.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { findSession, findSessionToRefresh } from '../accounts/sessions.ts';
import type { SessionCookies } from './cookies.ts';

export type Authentication = {
  /** Who sends a request. @throws Failure `unauthenticated` without a valid access token */
  required(request: Request): Promise<Session>;
  /** Whether somebody is signed in, be it that their access token has to be refreshed first. */
  isSignedIn(request: Request): Promise<boolean>;
};

/** Tells by its cookies who sends a request. */
export function createAuthentication(accounts: Accounts, cookies: SessionCookies): Authentication {
  const bearer = async (request: Request) => {
    const { access } = cookies.read(request);
    return access === undefined ? null : await findSession(accounts, access);
  };
  return {
    required: async (request) => {
      const session = await bearer(request);
      if (!session) throw new Failure('unauthenticated', 'nobody is signed in here');
      return session;
    },
    isSignedIn: async (request) => {
      if (await bearer(request)) return true;
      const { refresh } = cookies.read(request);
      return refresh !== undefined && (await findSessionToRefresh(accounts, refresh)) !== null;
    },
  };
}
