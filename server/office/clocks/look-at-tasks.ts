import type { TaskKind } from '#shared/office/task.ts';
import type { Office } from '../office.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Look, TaskRow } from '../tasks/task.ts';
import { remind } from './remind.ts';
import { completeManuscript } from './tasks/complete-manuscript.ts';
import { finishDraft } from './tasks/finish-draft.ts';
import { answerInvitation, writeReport } from './tasks/remind-reviewer.ts';
import { revise } from './tasks/revise.ts';

/** The clocks of the kinds that have one. */
const clocks: Partial<Record<TaskKind, Look>> = {
  finishDraft,
  completeManuscript,
  reviseMinor: revise,
  reviseMajor: revise,
  answerInvitation,
  writeReport,
};

/** At once; the rest has its turn the next time. */
const atOnce = 500;

/** Looks at the tasks whose moment has come: found by an index, and nothing else is read while there are none. */
export async function lookAtTasks(office: Office, now: Date): Promise<void> {
  const { database } = office;
  const rows = await database
    .selectFrom('office_tasks')
    .selectAll()
    .where('done', 'is', null)
    .where('next', '<=', now.toISOString())
    .orderBy('next')
    .limit(atOnce)
    .execute();
  const reminded: TaskRow[] = [];
  const look = oneByOne(rows, async (task) => {
    const clock = clocks[task.kind];
    const next = clock ? await clock(office, task, now) : 'remind';
    if (next === 'remind') reminded.push(task);
    else if (next !== 'ended') {
      const later = { next: next?.toISOString() ?? null };
      await database.updateTable('office_tasks').set(later).where('id', '=', task.id).execute();
    }
  });
  await look.finally(() => remind(office, reminded, now));
  if (rows.length > 0) office.mailQueued();
}
