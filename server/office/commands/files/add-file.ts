import { z } from 'zod';
import { fileRoles } from '#shared/office/file-role.ts';
import { authorStates } from '#shared/office/manuscript-state.ts';
import { command, Given } from '../../workflow/command.ts';
import { attach, isAttached } from './attach.ts';

/**
 * Takes a finished upload into a manuscript that its author can still change. A second text replaces the first one. Jobs
 * make the copy for reviewers, and read proposals from the text.
 */
export const addFile = command({
  from: authorStates,
  by: ['author'],
  input: Given.extend({ uploadId: z.uuid(), role: z.enum(fileRoles).exclude(['similarity']) }),
  parts: () => ['files'],
  isDone: ({ transaction, manuscript }, { uploadId }) => isAttached(transaction, manuscript.id, uploadId),
  perform: async (step, { uploadId, role }) => {
    await attach(step, uploadId, role);
    return {};
  },
});
