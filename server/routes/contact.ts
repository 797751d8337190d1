import { type ErrorRequestHandler, Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { type ContactAnswer, ContactMessage } from '#shared/account/contact.ts';
import type { FieldFault } from '#shared/failure.ts';
import { statusOf } from '#shared/failure-status.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import type { Authentication } from '../http/authenticate.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import { privately } from '../http/privately.ts';
import { addressOf, limit } from '../http/rate-limit.ts';
import { asFailure, retryAfterOf } from '../http/respond-failure.ts';
import { validate } from '../http/validate.ts';

/** No person reads the form and writes to the office faster than this, in ms. */
const shortest = 2_000;

/** Whether a bot wrote a message: bots fill in every field, and are fast. */
function isFromRobot({ website, elapsed }: ContactMessage): boolean {
  return (website !== undefined && website !== '') || (elapsed !== undefined && elapsed < shortest);
}

export type ContactContext = {
  accounts: Accounts;
  who: Authentication;
  library: CurrentLibrary;
  config: Pick<Config, 'publicUrl' | 'officeEmail'>;
};

/** Messages to the editorial office. */
export function contactRoutes({ accounts, who, library, config }: ContactContext): Router {
  const router = Router();
  router.use('/api/contact', privately, requireOwnOrigin(config.publicUrl), jsonBody);
  router.post('/api/contact', limit(accounts.limits, 'contact'), async (request, response) => {
    const message = validate(ContactMessage, request.body);
    // A bot that gets a normal answer doesn't try anything else.
    if (isFromRobot(message)) request.log.info('a message from a robot was discarded');
    else {
      const office = config.officeEmail ?? (await library.get().library.journal()).office.email;
      const session = await who.find(request);
      await receiveMessage(accounts, message, office, {
        ...(session ? { account: session.userId } : {}),
        address: addressOf(request),
      });
      accounts.mailQueued();
    }
    response.json({ success: true } satisfies ContactAnswer);
  });
  router.use('/api/contact', respondContactFailure);
  return router;
}

/** The specification prescribes the form and the text of this endpoint's failures. */
const respondContactFailure: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const failure = asFailure(error);
  const status = statusOf(failure.code);
  if (status >= 500) request.log.error({ err: error }, 'a message could not be stored');
  const answer: ContactAnswer & { fields?: Record<string, FieldFault> } = {
    success: false,
    error: 'An error occurred while sending the message. Please try again later.',
    ...(failure.fields ? { fields: failure.fields } : {}),
  };
  response.status(status).set(retryAfterOf(failure)).json(answer);
};
