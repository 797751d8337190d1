import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import type { Session } from '../accounts/access-token.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { findSession, findSessionToRefresh } from '../accounts/sessions.ts';
import type { SessionCookies } from './cookies.ts';

export type Authentication = {
  /**
   * The session of a request.
   * @throws Failure `unauthenticated` without a valid access token
   */
  required(request: Request): Promise<Session>;
  /** The session of a request, even if its access token must be refreshed first; null if not signed in. */
  find(request: Request): Promise<Session | null>;
};

/** Identifies the sender of a request by its cookies. */
export function createAuthentication(accounts: Accounts, cookies: SessionCookies): Authentication {
  const bearer = async (request: Request) => {
    const { access } = cookies.read(request);
    return access === undefined ? null : await findSession(accounts, access);
  };
  return {
    required: async (request) => {
      const session = await bearer(request);
      if (!session) throw new Failure('unauthenticated', 'not logged in');
      return session;
    },
    find: async (request) => {
      const session = await bearer(request);
      const { refresh } = cookies.read(request);
      return session ?? (refresh === undefined ? null : await findSessionToRefresh(accounts, refresh));
    },
  };
}
