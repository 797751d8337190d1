import type { ComponentType } from 'react';
import type { ReaderHandle } from './handle.ts';

/**
 * Components over the pages of every pane, such as marks and the menu of a selection. They and their texts
 * are loaded after the first page.
 */
export const overPages: Record<string, () => Promise<ComponentType<{ reader: ReaderHandle }>>> = {
  links: async () => (await import('./links/link-preview.tsx')).LinkPreview,
  attachments: async () => (await import('./attachments/attachments-dialog.tsx')).AttachmentsDialog,
  notes: async () => (await import('./notes/notes-on-pages.tsx')).NotesOnPages,
};
