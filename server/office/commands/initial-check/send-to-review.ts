import { command, Given, office } from '../../workflow/command.ts';

/** Hands a manuscript over to its handling editor, who invites reviewers. */
export const sendToReview = command({
  from: ['checking'],
  by: office,
  to: 'in-review',
  guards: ['checked', 'similarityRead', 'scanned', 'copyReleased', 'editorAssigned'],
  input: Given,
});
