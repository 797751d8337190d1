import { excessOf } from '#shared/office/content-ceilings.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { authorStates } from '#shared/office/manuscript-state.ts';
import { fault } from '#shared/typed-line.ts';
import { remakeCopies, soughtDigest } from '../../jobs/remake-copies.ts';
import { contentColumns } from '../../manuscripts/content-columns.ts';
import { filesOf } from '../../manuscripts/files-of.ts';
import { command, Given } from '../../workflow/command.ts';

/**
 * Keeps what the author has entered so far, whatever it lacks. Of a manuscript that was sent before, the office and the
 * search go on knowing what was sent: claims, such as who the authors are, take effect when it is sent again.
 */
export const save = command({
  from: authorStates,
  by: ['author'],
  input: Given.extend({
    content: ManuscriptContent.refine((content) => excessOf(content).length === 0, fault('tooLong')),
  }),
  parts: () => ['content'],
  isDone: ({ manuscript }, { content }) => manuscript.content === JSON.stringify(content),
  perform: async ({ transaction, manuscript, now }, { content }) => {
    const former = ManuscriptContent.parse(JSON.parse(manuscript.content));
    if (soughtDigest(former) !== soughtDigest(content)) {
      const files = await filesOf(transaction, manuscript.id);
      const unsent = files.filter(({ sending }) => sending === null);
      await remakeCopies(transaction, unsent, content, now);
    }
    const columns = contentColumns(content, manuscript.number);
    return { set: manuscript.submitted === null ? columns : { content: columns.content } };
  },
});
