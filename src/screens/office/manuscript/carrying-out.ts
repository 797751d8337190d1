import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';

/** What a part of the page needs to carry out a command on its manuscript. */
export type CarryingOut = {
  manuscript: AuthorManuscript;
  /** @returns whether it was carried out */
  carryOut: (command: () => Promise<unknown>, done: string) => Promise<boolean>;
  isBusy: boolean;
};
