import type { Look } from '../../tasks/task.ts';
import { bySystem } from '../by-system.ts';

/** A returned manuscript is reminded of, and lapses when its time is over. */
export const completeManuscript: Look = async (office, { manuscript_id, due }, now) => {
  if (due === null || due > now.toISOString()) return 'remind';
  await bySystem(office, 'lapse', manuscript_id, {});
  return 'ended';
};
