import { type Request, Router } from 'express';
import { isMailBox, type MailBox } from '#shared/account/unsubscribing.ts';
import { inEachLanguage, languageOf, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { invalidToken } from '../accounts/email-token.ts';
import { unsubscribe } from '../announcing/unsubscribing.ts';
import { privately } from '../http/privately.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { wantsPage } from '../http/wants-page.ts';

/**
 * Stops mails of a kind by the link in one of them, without a session: for the button of its page, and for mail programs
 * (RFC 8058), which get no page. Opening the link changes nothing. The bodies of such requests are not read.
 */
export function unsubscribeRoutes(accounts: Accounts): Router {
  const { database, limits, unsubscribing } = accounts;
  const router = Router();
  router.post(inEachLanguage(paths.unsubscribe(':box')), privately, async (request, response, next) => {
    const { box } = request.params;
    if (typeof box !== 'string' || !isMailBox(box)) return next();
    const address = addressOf(request);
    const userId = unsubscribing.userOf(queryOf(request).get('token') ?? '', box);
    await limits.take('unsubscribe', { address, ...(userId !== null && { account: userId }) });
    if (userId !== null) await unsubscribe(database, userId, box);
    if (wantsPage(request)) response.redirect(303, pageAfter(request, box, userId !== null));
    else if (userId === null) throw invalidToken();
    else response.type('text').send('OK');
  });
  return router;
}

function pageAfter(request: Request, box: MailBox, done: boolean): string {
  return withLanguage(languageOf(request.path), paths.unsubscribe(box, done ? 'done' : 'failed'));
}
