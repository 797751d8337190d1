import type { Request } from 'express';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { requireSecondFactor } from '../../accounts/second-factor/confirm.ts';
import type { Authentication } from '../../http/authenticate.ts';
import { addressOf } from '../../http/rate-limit.ts';
import type { ReviewLinks } from '../../http/review-links.ts';
import { findPerson, type Person } from '../../office/people/person.ts';
import { worksInOffice } from '../../office/relations/visible.ts';
import { assignmentOfLink, openAssignment, type Reviewing } from '../../office/reviewers/open-assignment.ts';

export type WhoActs = {
  /**
   * Whoever is signed in.
   * @throws Failure `unauthenticated`, and for changes `tooManyRequests`
   */
  anybody(request: Request): Promise<Person>;
  /**
   * Whoever is signed in; by a second factor if they work in the office.
   * @throws Failure as above, `secondFactorNeeded`, `confirmAgain`
   */
  proven(request: Request): Promise<Person>;
  /**
   * Somebody of the office.
   * @throws Failure as above, `forbidden`
   */
  staff(request: Request): Promise<Person>;
  /**
   * Somebody of the office itself: letters of visitors are not for every editor.
   * @throws Failure as above
   */
  office(request: Request): Promise<Person>;
  /**
   * Who reviews, by the link of a letter or by the account it went to.
   * @throws Failure `invalidToken` for anybody else, and for changes `tooManyRequests`
   */
  reviewer(request: Request, assignmentId: string): Promise<Reviewing>;
  /**
   * The same for who may send, and have what was written.
   * @throws Failure as above, `forbidden` on a device that is to be confirmed first
   */
  confirmedReviewer(request: Request, assignmentId: string): Promise<Reviewing>;
  /**
   * Whoever is signed in, or has the link of any letter to a reviewer.
   * @throws Failure `unauthenticated`
   */
  known(request: Request): Promise<Pick<Person, 'id' | 'roles'>>;
};

/** Who sends a request to the office; changes are counted. */
export function whoActs(accounts: Accounts, who: Authentication, links: ReviewLinks): WhoActs {
  const entered = async (request: Request) => {
    // Pages without scripts can’t refresh their access token.
    const session = await who.find(request);
    if (!session) throw new Failure('unauthenticated', 'not logged in');
    const { userId } = session;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await accounts.limits.take('office', { address: addressOf(request), account: userId });
    }
    const person = await findPerson(accounts.database, userId);
    if (!person) throw new Failure('unauthenticated', 'the account is gone');
    return { session, person };
  };
  const staff = async (request: Request) => {
    const { session, person } = await entered(request);
    if (!worksInOffice(person)) throw new Failure('forbidden', 'only for the office');
    await requireSecondFactor(accounts, session);
    return person;
  };
  const reviewer = async (request: Request, assignmentId: string) => {
    const session = await who.find(request);
    const person = session ? await findPerson(accounts.database, session.userId) : undefined;
    const opened = await openAssignment(accounts.database, assignmentId, {
      links: links.read(request),
      person,
    });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      await accounts.limits.take('office', { address: addressOf(request), account: opened.id });
    return opened;
  };
  const known = async (request: Request) => {
    for (const { token } of links.read(request)) {
      const id = await assignmentOfLink(accounts.database, token);
      if (id !== undefined && !(await who.find(request)))
        return { id, roles: new Set(['reviewer'] as const) };
    }
    return (await entered(request)).person;
  };
  return {
    known,
    reviewer,
    confirmedReviewer: async (request, assignmentId) => {
      const reviewing = await reviewer(request, assignmentId);
      if (!reviewing.isConfirmed) throw new Failure('forbidden', 'the device is not confirmed');
      return reviewing;
    },
    anybody: async (request) => (await entered(request)).person,
    proven: async (request) => {
      const { session, person } = await entered(request);
      if (worksInOffice(person)) await requireSecondFactor(accounts, session);
      return person;
    },
    staff,
    office: async (request) => {
      const person = await staff(request);
      if (person.roles.has('office') || person.roles.has('chief')) return person;
      throw new Failure('forbidden', 'only for the office');
    },
  };
}
