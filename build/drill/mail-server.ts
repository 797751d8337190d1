import type { Behaviour } from '../../tests/support/mail-server.ts';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { sendAll, untilNoMail } from './post.ts';
import { onStage } from './stage.ts';
import { writeToOffice } from './writers.ts';

/** Faults of a mail server, and what becomes of the mail. */
const faults: [Behaviour, 'given up' | 'sent later'][] = [
  ['refuse-recipient', 'given up'],
  ['refuse-content', 'given up'],
  ['refuse-sender', 'sent later'],
  ['defer', 'sent later'],
  ['hang', 'sent later'],
  ['cut', 'sent later'],
  ['take-and-cut', 'sent later'],
];

/**
 * Makes the mail server refuse, hang, defer and cut connections: each mail arrives exactly once or is
 * reported as given up.
 */
export function breakMailServer(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const { mailServer } = stage;
    // A server that hangs is given up soon; others are awaited, since what they accept unheard is sent again.
    const server = await stage.start({ SMTP_URL: `${mailServer.url}?socketTimeout=700` });
    const twice = new Set<string>();
    for (const [fault, outcome] of faults) {
      const before = mailServer.mails.length;
      mailServer.behave(fault);
      const { reply, subject } = await writeToOffice(server.url);
      if (reply?.status === 200) ledger.note('message', subject);
      else found.wrong.push(`${fault}: the message got ${reply?.status}`);
      await stage.inDatabase((database) =>
        untilNoMail(database, 'untried', (mail) => mail.due !== null && mail.last_fault === null),
      );
      // Accepted without a response: only these may arrive twice.
      for (const { messageId } of mailServer.mails.slice(before)) if (messageId) twice.add(messageId);
      mailServer.behave('take');
      const mended = performance.now();
      if (outcome === 'sent later') await sendAll(stage, server.url);
      found.recoveries.push(performance.now() - mended);
      const rows = await stage.inDatabase((database) =>
        database
          .selectFrom('outbox')
          .innerJoin('messages', (join) => join.onTrue())
          .select(['outbox.given_up', 'outbox.reason', 'messages.id'])
          .where('messages.subject', '=', subject)
          .execute(),
      );
      const own = rows.filter(({ reason, id }) => reason.endsWith(id));
      const givenUp = own.filter(({ given_up }) => given_up !== null).length;
      const wanted = outcome === 'given up' ? 2 : 0;
      if (own.length !== 2 || givenUp !== wanted) {
        found.wrong.push(`${fault}: ${givenUp} of ${own.length} mails are given up, not ${wanted} of 2`);
      }
    }
    const told = server.output().split('an email was rejected and is not retried').length - 1;
    if (told !== 4) found.wrong.push(`the log reports ${told} mails as given up, not 4`);
    return takeStock(stage, server.url, ledger, found, twice);
  });
}
