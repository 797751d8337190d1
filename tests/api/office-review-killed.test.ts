import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { mailsAtOnce } from '../../server/mail/transport.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { asking, openStage, workThroughKills } from '../support/killed-office.ts';
import { unlimited } from '../support/no-limits.ts';
import {
  agreeing,
  inReview,
  invited,
  release,
  reported,
  reportForm,
  wholeReport,
} from '../support/reviewing.ts';
import type { RunningServer } from '../support/running-server.ts';
import { serveSite } from '../support/site.ts';
import { visit } from '../support/visitor.ts';

/** How far all reviewers together have come when the server is killed; then they go on to the end. */
const kills = long('office', [1, 2, 4, 6, 8], [2, 5]);

const reviewersAtOnce = 3;

/** A reviewer without an account: every request is the same however often it is sent. */
type Reviewer = {
  id: string;
  email: string;
  /** Of the letter. */
  link: string;
  cookies: Map<string, string>;
  agreement: [string, string][];
  report: [string, string][];
  /** What was acknowledged, each once. */
  done: Set<string>;
};

/** Goes on with a review until its report is sent, or the line is cut. */
async function goOn(reviewer: Reviewer, server: RunningServer, network: number, noted: () => void) {
  const ask = asking(visit(server, undefined, reviewer.cookies), network);
  const succeed = ({ status, text, body }: Awaited<ReturnType<typeof ask>>) => {
    if (status >= 400) throw new Error(`answered ${status}: ${text}`);
    return body;
  };
  const note = (what: string) => {
    reviewer.done.add(what);
    noted();
  };
  const api = `/api/office/reviews/${reviewer.id}`;
  succeed(await ask('GET', reviewer.link));
  // The answer to what was agreed may have been lost.
  if (!reviewer.done.has('agree'))
    succeed(await ask('POST', `${api}/commands/agree`, { form: reviewer.agreement }));
  note('agree');
  const { state, report } = succeed(await ask('GET', api));
  if (reviewer.done.has('save') && state === 'agreed')
    expect(report.content.toAuthors, 'saved before').toBe(`The method of ${reviewer.email}`);
  if (state === 'agreed') {
    const content = wholeReport(`The method of ${reviewer.email}`);
    succeed(await ask('PUT', `${api}/report`, { version: report.version, content }));
    note('save');
  }
  succeed(await ask('POST', `${api}/commands/sendReport`, { form: reviewer.report }));
  note('send');
}

test('servers killed while reviewers answer and report lose nothing acknowledged and do nothing twice', async () => {
  const stage = await openStage();
  const { folder, environment, mailServer, within } = stage;
  const site = await serveSite({
    dataDir: folder,
    publicUrl: environment.PUBLIC_URL,
    accounts: { ...unlimited, secondFactor: 'optional' },
  });
  const { editor, manuscript } = await inReview(site);
  const reviewers: Reviewer[] = [];
  for (const name of ['Olga Lim', 'Maria Kim', 'Dana Serik'].slice(0, reviewersAtOnce)) {
    const { id, email, link } = await invited(site, editor, manuscript, name);
    const report = reportForm(`The method of ${email}`);
    reviewers.push({
      ...{ id, email, link, report, agreement: agreeing(), cookies: new Map(), done: new Set() },
    });
  }
  await site.stop();
  const before = await within((database) => database.selectFrom('outbox').select('id').execute());

  await workThroughKills(stage, reviewers, kills, goOn);

  await within(async (database) => {
    const rows = await database.selectFrom('review_assignments').select('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(reviewers.map(() => 'reported'));
    const reports = await database.selectFrom('review_reports').select('content').execute();
    expect(reports.map(({ content }) => JSON.parse(content).toAuthors).sort()).toEqual(
      reviewers.map(({ email }) => `The method of ${email}`).sort(),
    );
    const events = await database
      .selectFrom('office_events')
      .select('command')
      .where('command', 'in', ['agree', 'sendReport'])
      .execute();
    expect(events.map(({ command }) => command).sort()).toEqual([
      ...reviewers.map(() => 'agree'),
      ...reviewers.map(() => 'sendReport'),
    ]);
    expect(await checkLog(database)).toMatchObject({ broken: null });
    const letters = await database
      .selectFrom('outbox')
      .select(['template', 'recipient'])
      .where(
        'id',
        'not in',
        before.map(({ id }) => id),
      )
      .where('template', '=', 'review-received')
      .execute();
    expect(letters.map(({ recipient }) => recipient).sort(), 'thanks').toEqual(
      reviewers.map(({ email }) => email).sort(),
    );
  });
  const { mails } = mailServer;
  for (const { email } of reviewers) {
    const ids = mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ messageId }) => messageId);
    // The invitation, what was agreed, and thanks.
    expect(new Set(ids).size, email).toBeGreaterThanOrEqual(2);
  }
  const ids = mails.map(({ messageId }) => messageId);
  // One that was accepted when its server was killed may come again, as the same message.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills.length * mailsAtOnce);
});

/** How far all manuscripts together have come when the server is killed. */
const killsOfDecisions = long('office', [1, 3, 4, 6, 7, 9, 11], [3, 7]);

const decidedAtOnce = 3;

type Step = 'invite' | 'recommend' | 'askMinor' | 'undo';
const steps = ['invite', 'recommend', 'askMinor', 'undo'] as const satisfies Step[];

/** A manuscript with its reports, and what was begun of its steps: each is sent as it was first until it is acknowledged. */
type Case = {
  id: string;
  invited: string;
  editor: Map<string, string>;
  chief: Map<string, string>;
  bodies: Map<Step, object>;
  done: Set<Step>;
};

/** Goes on with a manuscript until its decision is undone, or the line is cut. */
async function decideOn(one: Case, server: RunningServer, network: number, noted: () => void) {
  const asks = {
    editor: asking(visit(server, undefined, one.editor), network),
    chief: asking(visit(server, undefined, one.chief), network),
  };
  const desk = `/api/office/desk/${one.id}`;
  for (const step of steps.filter((name) => !one.done.has(name))) {
    const ask = asks[step === 'invite' || step === 'recommend' ? 'editor' : 'chief'];
    const { version, pending } = (await ask('GET', desk)).body;
    const letter = { subject: 'Our decision', body: 'The reports are on the page.' };
    const inputs: Record<Step, () => object> = {
      invite: () => ({ name: 'Dana Serik', email: one.invited }),
      recommend: () => ({ ...letter, recommendation: 'minor', note: '' }),
      askMinor: () => letter,
      undo: () => ({ effect: pending?.id }),
    };
    const body = one.bodies.get(step) ?? { key: randomUUID(), version, ...inputs[step]() };
    one.bodies.set(step, body);
    const reply = await ask('POST', `${desk}/commands/${step}`, body);
    if (reply.status >= 400) throw new Error(`${step} answered ${reply.status}: ${reply.text}`);
    one.done.add(step);
    noted();
  }
}

test('servers killed while editors invite, recommend, decide and undo lose nothing acknowledged and do nothing twice', async () => {
  const stage = await openStage({ SECOND_FACTOR: 'optional' });
  const { folder, environment, mailServer, within } = stage;
  const site = await serveSite({
    dataDir: folder,
    publicUrl: environment.PUBLIC_URL,
    accounts: { ...unlimited, secondFactor: 'optional' },
  });
  const cases: Case[] = [];
  for (let place = 0; place < decidedAtOnce; place += 1) {
    const around = await reported(site);
    const { id } = await release(around.chief, around);
    const { editor, chief } = around;
    cases.push({
      ...{ id, invited: `dana@${randomUUID()}.example`, editor: editor.cookies, chief: chief.cookies },
      ...{ bodies: new Map(), done: new Set() },
    });
  }
  await site.stop();

  await workThroughKills(stage, cases, killsOfDecisions, decideOn);

  await within(async (database) => {
    for (const { id, invited: email } of cases) {
      const events = await database
        .selectFrom('office_events')
        .select('command')
        .where('manuscript_id', '=', id)
        .orderBy('number')
        .execute();
      expect(events.slice(-4).map(({ command }) => command)).toEqual([
        ...['invite', 'recommend', 'decide', 'undo'],
      ]);
      const asked = database.selectFrom('review_assignments').select('state').where('email', '=', email);
      expect(await asked.execute()).toEqual([{ state: 'invited' }]);
      const letters = database.selectFrom('outbox').select('template').where('recipient', '=', email);
      expect(await letters.execute()).toEqual([{ template: 'review-invitation' }]);
    }
    for (const table of ['review_decisions', 'office_effects'] as const)
      expect(await database.selectFrom(table).select('manuscript_id').execute(), table).toEqual([]);
    expect(await checkLog(database)).toMatchObject({ broken: null });
  });
  for (const { invited: email } of cases) {
    const mails = mailServer.mails.filter(({ recipients }) => recipients.includes(email));
    // One that was accepted when its server was killed may come again, as the same message.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  }
});
