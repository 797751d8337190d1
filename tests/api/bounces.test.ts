import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { returnAddress } from '../../server/mail/bounces.ts';
import { compose } from '../../server/mail/compose.ts';
import { createOutbox } from '../../server/mail/outbox.ts';
import { smtpTransport } from '../../server/mail/transport.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { startMailServer } from '../support/mail-server.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { sender } from '../support/post-room.ts';
import { inReview } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';

const bounces = { address: 'bounces@journal.example', secret: 'k7Qp2vXw9LrT4mZs8NbY1cHdF6gJ3aEu' };

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  bounces,
} as const);

/** A report of a mail server about a mail. */
function report(to: string, { action = 'failed', status = '5.1.1' } = {}): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Nobody is here by that name.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@reviewer.example',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b--',
    '',
  ].join('\r\n');
}

const hand = (site: Site, message: string, secret: string = bounces.secret) =>
  fetch(`${site.url}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body: message,
  });

/** Somebody is invited, and somebody else waits as an alternate. */
async function invitedWithAlternate(site: Site) {
  const { editor, manuscript } = await inReview(site);
  const [email, alternate] = [randomUUID(), randomUUID()].map((name) => `${name}@reviewer.example`);
  await give(editor, 'desk', manuscript, 'invite', { name: 'Olga Lim', email });
  await give(editor, 'desk', manuscript, 'invite', { name: 'Dana Serik', email: alternate, as: 'alternate' });
  const states = async () => {
    await keepClocks(site.office);
    const { body } = await editor.get(`/api/office/desk/${manuscript.id}`);
    return body.review.assignments.map(({ state }: { state: string }) => state);
  };
  const [mail] = await mailsTo(site, email ?? '', 'review-invitation');
  return { states, alternate: alternate ?? '', id: mail?.id ?? 0 };
}

test('an invitation that comes back ends, and the alternate is invited, once', async ({ site }) => {
  const { states, alternate, id } = await invitedWithAlternate(site);
  const to = returnAddress(bounces, id);
  expect(await states()).toEqual(['invited', 'proposed']);
  for (const harmless of [
    report(to, { action: 'delayed', status: '4.4.1' }),
    report(to.replace(/-[\da-f]{20}/, `-${'0'.repeat(20)}`)),
    report(returnAddress({ ...bounces, secret: 'another secret of the same length' }, id)),
    'Subject: Out of office\r\n\r\nBack on Monday.',
    '',
  ])
    expect((await hand(site, harmless)).status).toBe(204);
  expect((await hand(site, report(to), 'guessed')).status).toBe(401);
  expect(await states()).toEqual(['invited', 'proposed']);
  expect((await hand(site, report(to))).status).toBe(204);
  expect((await hand(site, report(to))).status).toBe(204);
  expect(await states()).toEqual(['bounced', 'invited']);
  expect(await states()).toEqual(['bounced', 'invited']);
  expect(await mailsTo(site, alternate, 'review-invitation')).toHaveLength(1);
});

test('an invitation that the mail server refuses ends the same way, and mails have return addresses of their own', async ({
  site,
}) => {
  const { states, id } = await invitedWithAlternate(site);
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const outbox = createOutbox({
    database: site.accounts.database,
    transport: smtpTransport(server.url),
    log: pino({ level: 'silent' }),
    compose: async (row) => compose(row, { ...sender, bounces }),
  });
  onTestFinished(() => outbox.stop());
  await site.accounts.database.deleteFrom('outbox').where('id', '!=', id).execute();
  server.behave('refuse-recipient');
  await outbox.deliverDue();
  expect(await states()).toEqual(['bounced', 'invited']);
  server.behave('take');
  await outbox.deliverDue();
  const froms = server.mails.map(({ returnTo }) => returnTo);
  expect(froms.length).toBeGreaterThan(0);
  for (const from of froms) expect(from).toMatch(/^bounces\+\d+-[\da-f]{20}@journal\.example$/);
});

test('without the settings there is no such door, and reports are of a size', async ({ site, serve }) => {
  const bare = await serve({ accounts: { ...unlimited } });
  expect((await hand(bare, report('x@journal.example'))).status).toBe(404);
  expect((await hand(site, 'x'.repeat(600_000))).status).toBe(413);
});
