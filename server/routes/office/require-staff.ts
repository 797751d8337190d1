import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import { hasOneOf, type Role } from '#shared/office/role.ts';
import type { Session } from '../../accounts/access-token.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { requireSecondFactor } from '../../accounts/second-factor/confirm.ts';
import type { Authentication } from '../../http/authenticate.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { rolesOf } from '../../office/projections/people.ts';

/** Who works for the journal, with all their roles. */
export type Staff = { session: Session; roles: Role[] };

/** What is needed to find out who sends a request. */
export type StaffContext = { accounts: Accounts; who: Authentication };

/**
 * The sender of a request about the people of the journal and their roles, which a role alone opens; what is about a
 * manuscript is opened by relations to it (`who-acts.ts`). Roles are read from the database each time, so that one that is
 * taken is of no use at once.
 * @param wanted the roles of which one is needed
 * @throws Failure `unauthenticated`; `forbidden` without such a role; `tooManyRequests`; `secondFactorNeeded`,
 * `confirmAgain`
 */
export async function requireStaff(
  { accounts, who }: StaffContext,
  request: Request,
  wanted: readonly Role[],
): Promise<Staff> {
  const session = await who.required(request);
  await accounts.limits.take('office', { address: addressOf(request), account: session.userId });
  const roles = await rolesOf(accounts.database, session.userId);
  if (!hasOneOf(roles, wanted)) {
    throw new Failure('forbidden', `this needs one of the roles: ${wanted.join(', ')}`);
  }
  await requireSecondFactor(accounts, session);
  return { session, roles };
}
