import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import { isLong, long } from '../../build/long-forms.ts';
import { compose } from '../../server/mail/compose.ts';
import { keepSent } from '../../server/mail/keep-sent.ts';
import { createOutbox } from '../../server/mail/outbox.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { type Answer, addressesOf, answerOf } from '../support/canaries.ts';
import { routesOf } from '../support/every-route.ts';
import { unlimited } from '../support/no-limits.ts';
import { passes } from '../support/office-model.ts';
import { feedOf } from '../support/planted/manuscript.ts';
import { type Act, type Doer, doers, secretActs } from '../support/secret-acts.ts';
import { gather, type SecretCompany, secretStaff } from '../support/secret-company.ts';
import { type Audience, textOf, type Word, wordsIn } from '../support/secret-words.ts';
import type { Visitor } from '../support/visitor.ts';

/*
 * Whatever is typed has a word of its own in it. People around a manuscript do in any order what their pages offer them;
 * then everybody asks everything, and no answer and no mail has a word that its audience’s projection does not name.
 */

const day = 24 * 60 * 60_000;

/** The office’s clock only goes forward. */
let time = new Date('2027-02-01T05:30:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

type Step =
  /** An act, or one of those that are offered. */
  { who: Doer; act: Act | number; choice: number } | { pass: number };

const does = (who: Doer, ...acts: Act[]): Step[] => acts.map((act) => ({ who, act, choice: 5 }));
const soon: Step = { pass: 11 * 60_000 };

/** What brings a manuscript through two rounds; its second reviewer is not asked in the second one. */
const prelude: Step[] = [
  ...does('author', 'save', 'submit'),
  ...does('office', 'beginCheck', 'check', 'attachReport', 'addSimilarity', 'releaseCopy', 'assignEditor'),
  ...does('chief', 'sendToReview'),
  ...does('editor', 'invite', 'invite'),
  ...does('first', 'agree', 'saveReport'),
  ...does('second', 'agree', 'sendReport'),
  ...does('first', 'sendReport'),
  ...does('editor', 'releaseReport', 'releaseReport', 'recommend'),
  ...does('chief', 'askMajor'),
  soon,
  ...does('author', 'answerReport', 'answerReport', 'save', 'submit'),
  ...does('office', 'beginCheck', 'releaseCopy', 'assignEditor', 'sendToReview'),
  ...does('editor', 'inviteAgain'),
  ...does('first', 'agree', 'saveReport', 'sendReport'),
  ...does('editor', 'releaseReport', 'recommend'),
  ...does('chief', 'reject'),
  soon,
  ...does('author', 'appeal'),
];

/** What ends a manuscript, takes rights away or can always be done is done seldom. */
const seldom: readonly Act[] = [
  ...(['withdraw', 'decline', 'declareConflict', 'declineReview', 'returnForCompletion'] as const),
  ...(['write', 'hold', 'liftHold', 'extendRevision'] as const),
];

const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      who: fc.constantFrom(...doers),
      act: fc.noBias(fc.nat({ max: 99 })),
      choice: fc.noBias(fc.nat({ max: 5 })),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom(...passes).map((pass) => ({ pass })) },
);

/** What tells of no manuscript; papers have the data of pages, and take long. */
const saysNothing = isLong('office')
  ? /\/(?:handbook|uploads)/
  : /\/(?:handbook|uploads)|\.(?:csv|xlsx|pdf)$/;

const journal = { ru: 'Журнал', en: 'Journal', kk: 'Журнал' };
const sender = { journal, mailFrom: 'office@journal.example', publicUrl: 'https://journal.example' };

test('whatever is done in whatever order, nobody reads a word that their projection does not name', {
  timeout: long('office', 600_000, 180_000),
}, async ({ site }) => {
  const staff = await secretStaff(site);
  const routes = routesOf(site.app)
    .filter(({ method }) => method === 'GET')
    .filter(({ path }) => /^\/api\/(?:office|account\/export)/.test(path) && !saysNothing.test(path))
    // A package of the office is for a journal that is named.
    .map((route) => ({ ...route, path: route.path.replace(/(?<=\/desk\/.*)meca\.zip$/, '$&?to=Cities') }));
  let mails: { to: string; answer: Answer }[] = [];
  const outbox = createOutbox({
    database: site.accounts.database,
    transport: {
      deliver: async (letter) => {
        const answer = { from: `the mail “${letter.subject}”`, bytes: Buffer.from(JSON.stringify(letter)) };
        mails.push({ to: letter.to, answer });
      },
      close: () => undefined,
    },
    log: pino({ level: 'silent' }),
    compose: async (row) => compose(row, sender),
    keep: (transaction, row, now) => keepSent(transaction, row, sender, now),
    now: () => time,
  });

  /** Everybody asks everything, and reads their mails: what stands where it must not. */
  const look = async (company: SecretCompany): Promise<string[]> => {
    const { id, fileId, people, browsers, friends, emails, words, standing } = company;
    const leaks: string[] = [];
    const compare = (who: Audience, { from, bytes }: Answer, known: ReadonlySet<Word>) => {
      const hidden = new Map(words.filter((one) => !known.has(one)).map((one) => [one.word, one]));
      for (const word of wordsIn(textOf(bytes))) {
        const { kind, of = 'the author' } = hidden.get(word) ?? {};
        if (kind) leaks.push(`${who} reads “${kind}” of ${of} in ${from}`);
      }
    };

    await outbox.deliverDue();
    const holders = new Map([
      ...Object.entries(people).map(([name, { email }]) => [email, name] as const),
      ...Object.entries(emails).map(([name, email]) => [email, name] as const),
    ]);
    for (const { to, answer } of mails) {
      const holder = holders.get(to);
      if (holder !== undefined) compare(holder, answer, company.mayRead(holder, 'mail'));
    }
    mails = [];

    const assignments = await site.office.database
      .selectFrom('review_assignments')
      .select('id')
      .where('manuscript_id', '=', id)
      .execute();
    const ids = assignments.map((one) => one.id);
    const addresses = (asked: typeof routes, ofReview: string[]) => {
      const known = { id: [id], fileId: [fileId], round: ['1', '2'] };
      const reviewed = { ...known, id: ofReview };
      return asked.flatMap((route) =>
        addressesOf(route, route.path.includes('/reviews/') ? reviewed : known),
      );
    };
    const byLink = addresses(
      routes.filter(({ path }) => /\/reviews|\/:id$/.test(path)),
      ids,
    );
    const byAccount = addresses(routes, ids);
    const byOthers = addresses(routes, ids.slice(-1));
    const title = words.findLast(({ kind, isSent }) => kind === 'title' && isSent);
    const search = `/api/office/desk?q=${title?.word}`;
    // A letter that every name has: whoever may be asked is found.
    const seeking = `/api/office/desk/${id}/reviewers?words=a`;
    const ask = async (who: Audience, visitor: Visitor, asked: string[], known: ReadonlySet<Word>) => {
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
      const answers: Answer[] = await feedOf(site, visitor);
      for (const path of [...asked, seeking, ...(title ? [search] : [])])
        answers.push(await answerOf(site, { method: 'GET', path }, { cookie }));
      for (const answer of answers)
        if (/^GET \/api\/account\/export \(200\)/.test(answer.from)) {
          // The letters that somebody got are theirs, whatever they may read since.
          const [, head = '', body = ''] = /^(.*?\n\n\n)(.*)$/s.exec(textOf(answer.bytes)) ?? [];
          const { letters, ...others } = JSON.parse(body) as { letters: unknown };
          const part = (value: unknown) => ({ ...answer, bytes: Buffer.from(head + JSON.stringify(value)) });
          compare(who, part(others), known);
          compare(who, part(letters), company.mayRead(who, 'mail'));
        } else compare(who, answer, known);
      const text = answers.map(({ bytes }) => textOf(bytes));
      // Nor does a number tell that there is something.
      const counted = answers.findIndex(({ from }) => from === `GET ${search} (200)`);
      if (counted >= 0 && !standing().desk.has(who) && !/"total":0\b/.test(text[counted] ?? ''))
        leaks.push(`${who} finds that there is something`);
      return wordsIn(text.join('\n')).size;
    };
    const asking = [
      ...Object.entries(browsers).flatMap(([who, all]) =>
        all.map(async ({ visitor, assignment }) => {
          const asked = assignment ? byLink : who === 'third' ? byAccount : byOthers;
          return [who, await ask(who, visitor, asked, company.mayRead(who))] as const;
        }),
      ),
      ...Object.entries(friends).flatMap(([who, all]) => {
        // Until somebody has agreed, whoever holds the letter is who was asked.
        const shown = words.filter(
          ({ kind, of, isSent }) =>
            standing().asked.has(who) &&
            (isSent && (kind === 'title' || kind === 'shown')
              ? true
              : kind === 'ofReviewer' && of === who && !standing().agreed.has(who)),
        );
        return all.map(
          async (visitor) =>
            ['friend', await ask(`a friend of ${who}`, visitor, byLink, new Set(shown))] as const,
        );
      }),
    ];
    const seen = new Map(await Promise.all(asking));
    // What is sought is there to be found.
    expect(seen.get('author')).toBeGreaterThan(4);
    if (standing().desk.has('office')) expect(seen.get('office')).toBeGreaterThan(9);
    return leaks;
  };

  /** What somebody does of all that is offered to them, or somebody else if nothing is. */
  const choose = async (
    { who, act, choice }: { who: Doer; act: number; choice: number },
    offersTo: (who: Doer) => Promise<Act[]>,
  ): Promise<{ who: Doer; what: Act }> => {
    const first = doers.indexOf(who);
    for (const doer of [...doers.slice(first), ...doers.slice(0, first)]) {
      const offers = await offersTo(doer);
      const open = offers.filter((one) => choice === 0 || !seldom.includes(one));
      const what = open[act % open.length];
      if (what !== undefined) return { who: doer, what };
    }
    return { who: 'author', what: 'write' };
  };

  const walk = async (stage: number, more: Step[]) => {
    time = new Date(time.getTime() + 3 * day);
    await keepClocks(site.office);
    const company = await gather(site, staff);
    const { offersTo, act, tell } = secretActs(site, staff, company, () => time);
    const trail: string[] = [];
    for (const step of [...prelude.slice(0, stage), ...more]) {
      if ('pass' in step) {
        // A draft that is left for sixty days would be deleted.
        const passed = company.standing().state === 'draft' ? Math.min(step.pass, day) : step.pass;
        time = new Date(time.getTime() + passed);
        await keepClocks(site.office);
        trail.push(`${passed / 60_000} minutes`);
        await tell();
      } else {
        const { who, what } =
          typeof step.act === 'string'
            ? { who: step.who, what: step.act }
            : await choose({ ...step, act: step.act }, offersTo);
        const isDone = await act(who, what, step.choice);
        if (isDone) trail.push(`${who}: ${what}`);
        if (typeof step.act === 'string')
          expect(isDone, `${who}: ${what} after ${trail.join(', ')}`).toBe(true);
      }
      await company.note();
    }
    // What was done before is another walk, which is shorter.
    expect(await look(company), `after ${trail.join(', ')}`).toEqual([]);
  };

  const walks = fc.asyncProperty(
    fc.noBias(fc.integer({ min: 2, max: prelude.length })),
    fc.array(someStep, { minLength: 4, maxLength: 16, size: 'max' }),
    walk,
  );
  await fc.assert(walks, { numRuns: long('office', 7, 3), endOnFailure: true });
  await outbox.stop();
});
