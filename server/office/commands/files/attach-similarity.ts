import { z } from 'zod';
import { command, Given, office } from '../../workflow/command.ts';
import { attach } from './attach.ts';

/** Takes a similarity report of the office’s into a manuscript; a second one replaces the first. */
export const attachSimilarity = command({
  from: ['checking'],
  by: office,
  input: Given.extend({ uploadId: z.uuid() }),
  parts: () => ['similarity'],
  perform: async (step, { uploadId }) => ({ facts: { file: await attach(step, uploadId, 'similarity') } }),
});
