import { Router } from 'express';
import { Failure } from '#shared/failure.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { hashToken } from '../../accounts/opaque-token.ts';
import { pack, sendPacked } from '../../http/packed.ts';
import { addressOf } from '../../http/rate-limit.ts';
import type { Turns } from '../../http/turns.ts';
import { datesOf } from '../../office/calendar/dates.ts';
import { feedPath, makeFeed, ownerOfFeed, readFeed, revokeFeed } from '../../office/calendar/feed.ts';
import { writeCalendar } from '../../office/calendar/write-calendar.ts';
import type { Office } from '../../office/office.ts';
import { findPerson } from '../../office/people/person.ts';
import { answerChange } from './answer-change.ts';
import { leaving } from './leaving.ts';
import type { WhoActs } from './who-acts.ts';

type Context = { office: Office; who: WhoActs; turns: Turns };

/** Where people give the feed of their dates an address, change it and revoke it. */
export function calendarRoutes({ office, who, turns }: Context): Router {
  const router = Router();
  const read = async (person: { id: string }) => leaving('calendar', await readFeed(office, person));

  router.post('/api/office/calendar', async (request, response) => {
    const person = await who.proven(request);
    await answerChange(turns, person, request, response, {
      done: 'made',
      change: () => makeFeed(office, person, office.now()),
      read: () => read(person),
      page: officePaths.calendar,
    });
  });

  router.post('/api/office/calendar/revoke', async (request, response) => {
    const person = await who.proven(request);
    await answerChange(turns, person, request, response, {
      done: 'revoked',
      change: () => revokeFeed(office, person),
      read: () => read(person),
      page: officePaths.calendar,
    });
  });

  return router;
}

/** The feeds themselves, for calendars, which have the address and no session. */
export function calendarFeedRoutes({ office, turns }: Pick<Context, 'office' | 'turns'>): Router {
  const router = Router();
  router.get(feedPath(':token'), async (request, response) => {
    response.set({
      'Cache-Control': 'private, no-cache',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    const token = String(request.params.token);
    // A calendar asks some times a day; the services that ask for many people share few addresses.
    await office.limits.take('calendar', { address: addressOf(request), account: hashToken(token) });
    const now = office.now();
    const owner = await ownerOfFeed(office, token, now);
    const person = owner === undefined ? undefined : await findPerson(office.database, owner);
    if (!person) throw new Failure('notFound', 'there is no such calendar');
    const text = await turns.take(person.id, async () =>
      writeCalendar(await datesOf(office.database, person, now), person.language, office.publicUrl),
    );
    response.attachment('dates.ics').type('text/calendar; charset=utf-8');
    sendPacked(request, response, pack(text));
  });
  return router;
}
