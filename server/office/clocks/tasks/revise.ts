import { revisionLapsesAfter } from '#shared/office/terms.ts';
import type { Look } from '../../tasks/task.ts';
import { bySystem } from '../by-system.ts';

const day = 86_400_000;

/** A revision is reminded of, also after its day, and lapses when it has not come for some time. */
export const revise: Look = async (office, { manuscript_id, due }, now) => {
  if (due === null || now.getTime() < Date.parse(due) + revisionLapsesAfter * day) return 'remind';
  await bySystem(office, 'lapse', manuscript_id, {});
  return 'ended';
};
