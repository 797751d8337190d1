import type { CommandName } from '#shared/office/command-names.ts';

/** Where the steps are on the page. */
export const stepIds = {
  invite: 'step-invite',
  recommend: 'step-recommend',
  askFurther: 'step-further',
  assignEditor: 'step-editor',
  returnForCompletion: 'step-return',
  decline: 'step-decline',
  reopen: 'step-reopen',
  write: 'step-write',
} as const satisfies Partial<Record<CommandName, string>>;

/** Where parts of the review are. */
export const reviewIds = {
  reports: 'reports',
  recommendation: 'recommendation',
  decision: 'step-decision',
  again: 'step-again',
  /** Of an assignment. */
  reportOf: (id: string) => `report-of-${id}`,
  helperOf: (id: string) => `helper-of-${id}`,
} as const;
