import type { Behaviour } from '../../tests/support/mail-server.ts';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { sendAll, untilNoMail } from './post.ts';
import { onStage } from './stage.ts';
import { writeToOffice } from './writers.ts';

/** What mail servers do to us, and whether the mail is given up for it. */
const faults: [Behaviour, 'given up' | 'sent later'][] = [
  ['refuse-recipient', 'given up'],
  ['refuse-content', 'given up'],
  ['refuse-sender', 'sent later'],
  ['defer', 'sent later'],
  ['hang', 'sent later'],
  ['cut', 'sent later'],
  ['take-and-cut', 'sent later'],
];

/** Has the mail server refuse, hang, put off and cut: each mail comes in the end, once, or is seen to be given up. */
export function breakMailServer(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const { mailServer } = stage;
    const server = await stage.start();
    const twice = new Set<string>();
    for (const [fault, outcome] of faults) {
      const before = mailServer.mails.length;
      mailServer.behave(fault);
      const { reply, subject } = await writeToOffice(server.url);
      if (reply?.status === 200) ledger.note('message', subject);
      else found.wrong.push(`${fault}: the message was answered by ${reply?.status}`);
      await stage.inDatabase((database) =>
        untilNoMail(database, 'was not tried', (mail) => mail.due !== null && mail.last_fault === null),
      );
      // Taken over without a word: only these may come again.
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
    if (told !== 4) found.wrong.push(`the log tells of ${told} mails that were given up, not of 4`);
    return takeStock(stage, server.url, ledger, found, twice);
  });
}
