import { expect, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { mailsAtOnce } from '../../server/mail/transport.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { asking, Cut, makeDueAgain, openStage, untilAllIsDone } from '../support/killed-office.ts';
import { unlimited } from '../support/no-limits.ts';
import { agreeing, inReview, invited, reportForm, wholeReport } from '../support/reviewing.ts';
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
  const { folder, environment, mailServer, within, start } = await openStage();
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

  const progress = () => reviewers.reduce((sum, { done }) => sum + done.size, 0);
  for (const [round, most] of [...kills, Number.POSITIVE_INFINITY].entries()) {
    const running = await start();
    let killed: Promise<unknown> | undefined;
    const noted = () => {
      if (progress() >= most) killed ??= running.end('SIGKILL');
    };
    await Promise.all(
      reviewers.map((reviewer, number) =>
        goOn(reviewer, running, number, noted).catch((error: unknown) => {
          if (!(error instanceof Cut) || !killed) throw error;
        }),
      ),
    );
    expect(killed === undefined, `round ${round}`).toBe(most === Number.POSITIVE_INFINITY);
    await killed;
    await makeDueAgain(within);
    if (most !== Number.POSITIVE_INFINITY) continue;
    await untilAllIsDone(within);
    await running.end('SIGTERM');
  }

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
