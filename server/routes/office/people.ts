import { type Request, type Response, Router } from 'express';
import { Failure } from '#shared/failure.ts';
import { GivenRoleCode, PeopleQuery } from '#shared/office/person.ts';
import { ReviewersQuery } from '#shared/office/reviewer.ts';
import { type GivenRole, giversOfRoles, readersOfPeople, readersOfReviewers } from '#shared/office/role.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { requireRecent } from '../../accounts/second-factor/confirm.ts';
import { answerInTurn, changeInTurn } from '../../http/answer-in-turn.ts';
import type { Authentication } from '../../http/authenticate.ts';
import { queryOf } from '../../http/query.ts';
import type { Turns } from '../../http/turns.ts';
import { validate } from '../../http/validate.ts';
import { changeRole } from '../../office/people/change-roles.ts';
import { listPeople, personPage, rolesOf } from '../../office/projections/people.ts';
import { listReviewers } from '../../office/projections/reviewers.ts';
import { leaving } from './leaving.ts';
import { requireStaff } from './require-staff.ts';

/** People and their roles, for the editorial office. */
export function peopleRoutes(accounts: Accounts, who: Authentication, turns: Turns): Router {
  const router = Router();
  const context = { accounts, who };
  const { database } = accounts;

  router.get('/api/office/people', async (request, response) => {
    const { session, roles } = await requireStaff(context, request, readersOfPeople);
    const query = validate(PeopleQuery, Object.fromEntries(queryOf(request)));
    await answerInTurn(turns, { id: session.userId }, response, async () =>
      leaving('people', await listPeople(database, query, roles)),
    );
  });

  router.get('/api/office/reviewers', async (request, response) => {
    const { session } = await requireStaff(context, request, readersOfReviewers);
    const query = validate(ReviewersQuery, Object.fromEntries(queryOf(request)));
    await answerInTurn(turns, { id: session.userId }, response, async () =>
      leaving('reviewers', await listReviewers(database, session.userId, query)),
    );
  });

  router.get('/api/office/people/:id', async (request, response) => {
    const { session, roles } = await requireStaff(context, request, readersOfPeople);
    await answerInTurn(turns, { id: session.userId }, response, async () =>
      leaving('person', await personPage(database, request.params.id, roles)),
    );
  });

  const change = async (
    request: Request<{ id: string; role: string }>,
    response: Response,
    change: 'given' | 'taken',
  ) => {
    const { session } = await requireStaff(context, request, giversOfRoles);
    await requireRecent(accounts, session);
    const { id: userId } = request.params;
    const role = roleOf(request.params.role);
    const by = session.userId;
    await changeInTurn(turns, { id: by }, response, async () => {
      const changed = await changeRole(accounts, { userId, role, change, by });
      if (changed) accounts.mailQueued();
      return leaving('person', await personPage(database, userId, await rolesOf(database, by)));
    });
  };

  router.put('/api/office/people/:id/roles/:role', (request, response) => change(request, response, 'given'));

  router.delete('/api/office/people/:id/roles/:role', (request, response) =>
    change(request, response, 'taken'),
  );

  return router;
}

/** @throws Failure `notFound` */
function roleOf(name: string): GivenRole {
  const role = GivenRoleCode.safeParse(name);
  if (!role.success) throw new Failure('notFound', 'there is no such role to give or take');
  return role.data;
}
