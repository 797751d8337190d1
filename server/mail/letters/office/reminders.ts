import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withList } from '../parts.ts';

/** Reminds a person of all that waits for them. */
export const reminders = letter<{
  name?: string;
  /** A line for each of these manuscripts. */
  list: string;
  /** Their ids. */
  manuscripts: string;
  link: string;
  isOffice?: string;
}>({
  budget: always({ recipient: ceiling('reminder', 2) }),
  write: (words, data) =>
    withList(words, { ...words.reminders, ...(data.isOffice !== undefined && words.reminders.office) }, data),
});
