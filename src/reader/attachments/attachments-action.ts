import { Paperclip } from 'lucide-react';
import { attachmentsOf } from '../pdfjs/attachments-of.ts';
import type { Action } from '../toolbar/action.ts';

/** The menu item that opens the list of attachments, for documents that have any. */
export const attachmentsAction: Action = {
  id: 'attachments',
  icon: Paperclip,
  name: 'attachments.menu',
  run: ({ attachments }) => attachments.ask(),
  available: async ({ pdf }) => (await attachmentsOf(pdf)).length > 0,
};
