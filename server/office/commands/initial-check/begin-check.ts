import { command, Given, office } from '../../workflow/command.ts';

/** Takes a manuscript into the initial check, whose time runs from its receipt. */
export const beginCheck = command({
  from: ['submitted'],
  by: office,
  to: 'checking',
  input: Given,
  parts: () => [],
});
