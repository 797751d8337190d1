import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells the office that a handling editor may not see their manuscript any more. */
export const editorConflict = letter<{ name?: string; number: string; title: string; link: string }>({
  budget: always({ recipient: ceiling('editor-conflict', 30) }),
  waits: true,
  write: (words, data) => withLink(words, words.editorConflict, data),
});
