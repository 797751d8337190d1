import { attachmentsAction } from '../attachments/attachments-action.ts';
import { pageLinkAction } from '../notes/page-link-action.ts';
import type { Action } from './action.ts';

/** Rows of the menu that act on the document, in their order. */
export const documentActions: readonly Action[] = [pageLinkAction, attachmentsAction];
