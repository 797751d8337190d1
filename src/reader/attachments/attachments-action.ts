import { Paperclip } from 'lucide-react';
import type { Action } from '../toolbar/action.ts';
import { askAboutAttachments } from './attachment-keeper.ts';
import { listAttachments } from './list-attachments.ts';

/** The row of the menu that lists the files inside of a document, where it has any. */
export const attachmentsAction: Action = {
  id: 'attachments',
  icon: Paperclip,
  name: 'attachments.menu',
  run: ({ eventBus }) => askAboutAttachments(eventBus),
  available: async ({ pdf }) => (await listAttachments(pdf)).length > 0,
};
