import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { openBounceMaildir } from '../../server/mail/bounce-maildir.ts';
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
  const [email, alternate] = [randomUUID(), randomUUID()].map((name) => `olga@${name}.reviewer.example`);
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

test('a mailbox that was full until its mail server gave up ends an invitation, too', async ({ site }) => {
  const { states, alternate, id } = await invitedWithAlternate(site);
  const to = returnAddress(bounces, id);
  await hand(site, report(to, { action: 'delayed', status: '4.2.2' }));
  expect(await states()).toEqual(['invited', 'proposed']);
  // What has failed is tried no more, whatever was temporary about it (RFC 3464, 2.3.3).
  await hand(site, report(to, { action: 'failed', status: '4.2.2' }));
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

/** An empty maildir, and what lies in its two folders. */
function maildir() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'maildir-'));
  for (const part of ['new', 'cur', 'tmp']) fs.mkdirSync(path.join(folder, part));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return {
    folder,
    put: (name: string, message: string) => fs.writeFileSync(path.join(folder, 'new', name), message),
    lies: (part: 'new' | 'cur') => fs.readdirSync(path.join(folder, part)).sort(),
  };
}

test('reports in a maildir are taken, and moved there as seen; what is none is left to be read, and counted', async ({
  serve,
}) => {
  const { folder, put, lies } = maildir();
  const site = await serve({
    accounts: { ...unlimited, secondFactor: 'optional' },
    bounces: { ...bounces, maildir: folder },
  });
  const { states, alternate, id } = await invitedWithAlternate(site);
  const to = returnAddress(bounces, id);
  put('1.delayed.mx', report(to, { action: 'delayed', status: '4.4.1' }));
  put('2.forged.mx', report(to.replace(/-[\da-f]{20}/, `-${'0'.repeat(20)}`)));
  put('3.away.mx', 'Subject: Out of office\r\n\r\nBack on Monday.');
  put('4.empty.mx', '');
  put('5.large.mx', `${report(to)}${'x'.repeat(600_000)}`);
  put('.hidden', report(to));
  fs.symlinkSync(path.join(folder, 'new', '.hidden'), path.join(folder, 'new', '6.link.mx'));
  expect(await states()).toEqual(['invited', 'proposed']);
  expect(lies('new')).toEqual(['.hidden', '6.link.mx']);
  const others = ['2.forged.mx:2,', '3.away.mx:2,', '4.empty.mx:2,', '5.large.mx:2,'];
  expect(lies('cur')).toEqual(['1.delayed.mx:2,S', ...others]);
  const mail = async () => (await (await site.get('/health')).json()).parts.mail;
  expect(await mail()).toMatchObject({ notUnderstood: 4 });

  put('7.failed.mx', report(to));
  expect(await states()).toEqual(['bounced', 'invited']);
  expect(lies('cur')).toEqual(['1.delayed.mx:2,S', ...others, '7.failed.mx:2,S']);
  fs.renameSync(path.join(folder, 'cur', '3.away.mx:2,'), path.join(folder, 'cur', '3.away.mx:2,RS'));
  // Killed before it was moved: taken again, it changes nothing.
  fs.renameSync(path.join(folder, 'cur', '7.failed.mx:2,S'), path.join(folder, 'new', '7.failed.mx'));
  expect(await states()).toEqual(['bounced', 'invited']);
  expect(await mailsTo(site, alternate, 'review-invitation')).toHaveLength(1);
  expect(lies('new')).toEqual(['.hidden', '6.link.mx']);
  expect(await mail()).toMatchObject({ notUnderstood: 3 });
});

test('a turn takes a hundred messages of a maildir, and processes share them', async ({ serve }) => {
  const { folder, put, lies } = maildir();
  const site = await serve({ accounts: { ...unlimited }, bounces: { ...bounces, maildir: folder } });
  for (let number = 0; number < 250; number += 1) put(`${number}.mx`, 'Subject: Spam\r\n\r\n.');
  await keepClocks(site.office);
  expect([lies('new').length, lies('cur').length]).toEqual([150, 100]);
  const other = openBounceMaildir(site.accounts.database, bounces, folder, pino({ level: 'silent' }));
  const { bounces: own } = site.office;
  const now = new Date();
  await Promise.all([own?.take(now), other.take(now)]);
  while (lies('new').length > 0) await Promise.all([own?.take(now), other.take(now)]);
  expect([lies('cur').length, own?.notUnderstood()]).toEqual([250, 250]);
  const large = 'x'.repeat(500_000);
  for (let number = 0; number < 20; number += 1) put(`large${number}.mx`, large);
  await keepClocks(site.office);
  // Eight megabytes.
  expect(lies('new')).toHaveLength(4);
});
