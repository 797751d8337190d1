import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, nothingFound } from './finding.ts';
import { compare, openLedger } from './ledger.ts';
import { countMails, sendAll, untilNoMail } from './post.ts';
import { onStage, type Stage } from './stage.ts';
import { logIn, newReader, type Reader, register, writeToOffice } from './writers.ts';

const day = 86_400_000;

/** The settings of a server whose clock follows a file. */
export function movedClock(folder: string): { settings: Record<string, string>; move(ms: number): void } {
  const file = path.join(folder, 'clock');
  const move = (ms: number) => fs.writeFileSync(file, String(ms));
  move(0);
  const module = pathToFileURL(path.resolve('build/drill/moved-clock.ts')).href;
  return { settings: { NODE_OPTIONS: `--import=${module}`, DRILL_CLOCK: file }, move };
}

/** The successive offsets of the clock, and whether an earlier session is still valid. */
const jumps: [name: string, ahead: number, isSignedIn: boolean][] = [
  ['two days ahead', 2 * day, true],
  ['back to the right time', 0, true],
  ['two days behind', -2 * day, true],
  ['forty days ahead', 40 * day, false],
  ['back from there', 0, true],
];

/**
 * Moves the clock of a running server. After each jump visitors can register, log in and confirm their
 * address, sessions expire as they should, and mails that were already waiting are sent.
 */
export function moveClock(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const clock = movedClock(stage.folder);
    const server = await stage.start(clock.settings);
    const first = newReader(server.url);
    await registerWell(first);
    ledger.note('person', first.email);
    for (const [name, ahead, isSignedIn] of jumps) {
      const expect = (is: boolean, what: string) => {
        if (!is) found.wrong.push(`${name}: ${what}`);
      };
      // One mail waits for its second attempt while the clock jumps.
      stage.mailServer.behave('defer');
      const { subject } = await writeToOffice(server.url);
      ledger.note('message', subject);
      await stage.inDatabase((database) =>
        untilNoMail(database, 'untried', (mail) => mail.due !== null && mail.last_fault === null),
      );
      stage.mailServer.behave('take');
      clock.move(ahead);
      const jumped = performance.now();
      const reader = newReader(server.url);
      await registerWell(reader);
      ledger.note('person', reader.email);
      found.recoveries.push(performance.now() - jumped);
      expect((await logIn(reader))?.status === 200, 'a new account can’t log in');
      const profile = await reader.ask('GET', '/api/account/profile');
      expect(profile?.status === 200, `the new session gets ${profile?.status}`);
      expect((await confirm(stage, reader)) === 200, 'the link of the mail does not confirm the address');
      const refreshed = await first.ask('POST', '/api/sessions/refresh');
      const wanted = isSignedIn ? 200 : 401;
      expect(refreshed?.status === wanted, `the former session gets ${refreshed?.status}, not ${wanted}`);
      expect((await logIn(first))?.status === 200, 'the first person can’t log in');
    }
    await sendAll(stage, server.url);
    await countMails(stage, [], found);
    // Forty days ahead the outbox rightly deletes old mails, so only what people wrote is compared.
    const { lost, doubled } = await stage.inDatabase((database) => compare(ledger.acknowledged, database));
    found.lost.push(...lost);
    found.doubled.push(...doubled);
    return { ...found, acknowledged: ledger.acknowledged.size };
  });
}

async function registerWell(reader: Reader): Promise<void> {
  const reply = await register(reader);
  if (reply?.status !== 201) throw new Error(`the registration got ${reply?.status}: ${reply?.text}`);
}

/**
 * Opens the confirmation link of a registration's mail.
 * @returns the status of the response
 */
async function confirm(stage: Stage, reader: Reader): Promise<number | undefined> {
  const isTo = (mail: { recipients: string[] }) => mail.recipients.includes(reader.email);
  await stage.inDatabase((database) =>
    untilNoMail(database, 'untried', (mail) => mail.due !== null && mail.last_fault === null),
  );
  const token = /#token=([\w-]+)/.exec(stage.mailServer.mails.find(isTo)?.text ?? '')?.[1];
  return (await reader.ask('POST', '/api/email-verifications', { token }))?.status;
}
