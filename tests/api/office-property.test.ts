import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { long } from '../../build/long-forms.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { commandOf } from '../../server/office/commands/all.ts';
import { mayFollow } from '../../server/office/commands/open-commands.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { openTurn } from '../../server/office/tasks/turn-of.ts';
import { pendingEffect } from '../../server/office/workflow/effects.ts';
import { test as base } from '../support/api-test.ts';
import { type Files, inputOf } from '../support/command-inputs.ts';
import { draftWith, personWith, upload, wholeContent } from '../support/manuscripts.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx, pdf } from '../support/office-files.ts';
import {
  actors,
  carryOut,
  commandNames,
  expectedOf,
  type Given,
  keepTime,
  type Manner,
  type Model,
  passes,
  type Who,
} from '../support/office-model.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The office’s clock only goes forward, from before New Year on. */
let time = new Date('2026-12-28T05:30:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
  now: () => time,
} as const);

type People = Record<Who, { visitor: Visitor; userId: string; email: string }>;
type Step = { pass: number } | ((Given | { pick: number }) & Manner);

/** All that is open to somebody in a state. */
function openIn(state: ManuscriptState): Given[] {
  return commandNames.flatMap((command) =>
    commandOf(command).by.flatMap((who) => {
      const actor = actors.find((one) => one === who);
      if (!actor || !mayFollow(command, state, who)) return [];
      return [{ who: actor, command, side: who === 'author' ? 'manuscripts' : 'desk' } as const];
    }),
  );
}

const command = fc.oneof(
  // Mostly what somebody may do in the state that is reached.
  { weight: 5, arbitrary: fc.nat({ max: 99 }).map((pick) => ({ pick })) },
  {
    weight: 3,
    arbitrary: fc.record({
      who: fc.constantFrom(...actors),
      command: fc.constantFrom(...commandNames),
      side: fc.constantFrom('manuscripts' as const, 'desk' as const),
    }),
  },
);
const oneOf = (number: number) => fc.nat({ max: number - 1 }).map((drawn) => drawn === 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc
      .tuple(command, fc.nat({ max: 5 }), oneOf(8), oneOf(4))
      .map(([given, choice, isStale, twice]) => ({ ...given, choice, isStale, twice })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...passes).map((pass) => ({ pass })),
  },
);

const plain = { choice: 5, isStale: false, twice: false };
const addReport: Step = { who: 'office', side: 'desk', command: 'addSimilarity', ...plain };
const prelude: Step[] = [
  { who: 'author', side: 'manuscripts', command: 'submit', ...plain },
  { who: 'office', side: 'desk', command: 'beginCheck', ...plain },
  { who: 'office', side: 'desk', command: 'check', ...plain },
  addReport,
  { who: 'office', side: 'desk', command: 'releaseCopy', ...plain },
  { who: 'office', side: 'desk', command: 'assignEditor', ...plain },
  { who: 'chief', side: 'desk', command: 'sendToReview', ...plain },
];

test('whoever gives whatever command when, its declaration decides; state, log, letters and clocks agree', async ({
  site,
}) => {
  const { database } = site.office;
  const person = (roles: Parameters<typeof personWith>[1] = []) => personWith(site, roles);
  const people: People = {
    ...{ author: await person(), coauthor: await person(), stranger: await person() },
    ...{ office: await person(['office']), chief: await person(['chief']), editor: await person(['editor']) },
    editorWhoIsAuthor: await person(['editor', 'office', 'chief']),
    nobody: { visitor: visit(site), userId: '', email: '' },
  };
  const { author, office } = people;

  /** Everything that a command changes at once. */
  const stored = async (id: string) => {
    const row = await database
      .selectFrom('manuscripts')
      .select(['state', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    const turn = await openTurn(database, id);
    // Until when a draft is kept moves with every change.
    const due = turn && turn.kind !== 'finishDraft' ? turn.due : null;
    const events = await database
      .selectFrom('office_events')
      .select('command')
      .where('manuscript_id', '=', id)
      .execute();
    const letters = await database
      .selectFrom('manuscript_letters')
      .select('id')
      .where('manuscript_id', '=', id)
      .execute();
    const mails = await database
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', author.email)
      .where('template', 'in', ['manuscript-received', 'manuscript-withdrawn', 'manuscript-letter'])
      .execute();
    const steps = events.filter(({ command }) => !command.startsWith('conflict'));
    return {
      ...row,
      ...(row && { due }),
      events: steps.length,
      letters: letters.length,
      mails: mails.length,
    };
  };
  const begin = async () => {
    const draft = await draftWith(site, author.visitor, docx('Қала'));
    const authors = [people.coauthor, people.editorWhoIsAuthor].map(({ email }) => ({
      givenName: 'D',
      familyName: 'O',
      email,
    }));
    const saving = { key: randomUUID(), version: draft.version, content: wholeContent(draft, authors) };
    const { body } = await author.visitor.put(`/api/office/manuscripts/${draft.id}/content`, saving);
    const { mails } = await stored(draft.id);
    const model: Model = {
      ...{ state: 'draft', version: body.version, events: 1, letters: 0, mails, due: null },
      ...{ undoUntil: null, decided: null, isRecommended: false },
      ...{ wanted: 0, round: 1, isDecided: false, isAsked: false },
      ...{ isComplete: true, isSubmitted: false, checked: new Set(), hasReport: false },
      ...{ isRead: false, isReleased: false },
      ...{
        editor: null,
        isConflicted: false,
        isGone: false,
        invitations: [],
        appealUntil: null,
        changes: { content: body.version },
      },
    };
    return {
      model,
      read: body as AuthorManuscript,
      files: { text: draft.files[0]?.id ?? '', report: randomUUID() },
    };
  };

  const attachReport = async ({ id }: AuthorManuscript, model: Model, files: Files) => {
    const uploadId = await upload(office.visitor, 'report.pdf', pdf());
    const file = { uploadId, role: 'similarity', version: model.version };
    expect((await office.visitor.post(`/api/office/desk/${id}/files`, file)).status).toBe(200);
    model.version += 1;
    model.events += 1;
    model.changes.similarity = model.version;
    model.hasReport = true;
    files.report = uploadId;
  };

  const walk = async (stage: number, steps: Step[]) => {
    time = new Date(time.getTime() + 3 * day + 7 * 60 * minute);
    // What was decided about others takes effect before anything is counted.
    await keepClocks(site.office);
    const { model, read, files } = await begin();
    const { id } = read;
    for (const [place, given] of [...prelude.slice(0, stage), ...steps].entries()) {
      if (place < stage && given === addReport) await attachReport(read, model, files);
      if ('pass' in given) {
        // A draft that is left for sixty days would be deleted.
        const passed = model.state === 'draft' ? Math.min(given.pass, 2 * day) : given.pass;
        time = new Date(time.getTime() + passed);
        await keepClocks(site.office);
        keepTime(model, time);
      } else {
        const open = openIn(model.state);
        const step = { ...('pick' in given ? open[given.pick % open.length] : given), ...given } as Given &
          Manner;
        const { who, side, command } = step;
        const effect = await pendingEffect(database, id);
        const input = {
          ...{ key: randomUUID(), version: model.version - (step.isStale ? 1 : 0) },
          ...inputOf(step, { ...files, ...(effect && { effect: effect.id }) }, people, read),
        };
        const expected = expectedOf(step, model, input);
        const send = () =>
          command === 'save' && side === 'manuscripts'
            ? people[who].visitor.put(`/api/office/${side}/${id}/content`, input)
            : people[who].visitor.post(`/api/office/${side}/${id}/commands/${command}`, input);
        const answer = await send();
        const said = answer.status < 300 ? 'done' : answer.body.error.code;
        expect(said, `${who} ${command} in ${model.state} through ${side}`).toBe(expected);
        if (said === 'done') {
          carryOut(model, step, input, time);
          if (command === 'submit') await site.office.jobs.doDue();
          // Who has declared a conflict of their own finds nothing any more.
          const isOwn = who === 'editor' && command === 'declareConflict';
          if (step.twice && command !== 'discard' && !isOwn)
            expect((await send()).status, `${command} again`).toBe(answer.status);
        }
      }
      const { state, version, due, events, letters, mails } = model;
      const now = model.isGone ? {} : { state, version, due };
      const kept = await stored(id);
      if (model.isGone) expect(kept).toMatchObject({ events, letters: 0 });
      else expect(kept, JSON.stringify(given)).toEqual({ ...now, events, letters, mails });
      if (model.isGone) return;
    }
    if (model.state === 'draft') {
      const discard = { key: randomUUID(), version: model.version };
      await author.visitor.post(`/api/office/manuscripts/${id}/commands/discard`, discard);
    }
  };

  const walks = fc.asyncProperty(
    fc.nat({ max: prelude.length }),
    fc.array(step, { minLength: 4, maxLength: 14 }),
    walk,
  );
  await fc.assert(walks, { numRuns: long('office', 24, 6), endOnFailure: true });
  expect(await checkLog(database)).toMatchObject({ broken: null });
});
