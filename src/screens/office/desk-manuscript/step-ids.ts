import type { CommandName } from '#shared/office/command-names.ts';

/** Where the steps are on the page. */
export const stepIds = {
  assignEditor: 'step-editor',
  returnForCompletion: 'step-return',
  decline: 'step-decline',
  reopen: 'step-reopen',
  write: 'step-write',
} as const satisfies Partial<Record<CommandName, string>>;
