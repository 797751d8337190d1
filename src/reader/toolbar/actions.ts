import { attachmentsAction } from '../attachments/attachments-action.ts';
import { citeAction } from '../document/cite-action.ts';
import { toTextAction } from '../document/to-text-action.ts';
import { pageLinkAction } from '../notes/page-link-action.ts';
import type { Action } from './action.ts';

/** Menu rows that act on the document, in order. */
export const documentActions: readonly Action[] = [
  citeAction,
  toTextAction,
  pageLinkAction,
  attachmentsAction,
];
