import type { ComponentType } from 'react';
import type { ReaderHandle } from './handle.ts';

/** What lives over the pages of every pane (marks, menus at a selection). It comes after the first page with its words. */
export const overPages: Record<string, () => Promise<ComponentType<{ reader: ReaderHandle }>>> = {
  links: async () => (await import('./links/link-preview.tsx')).LinkPreview,
  attachments: async () => (await import('./attachments/attachments-dialog.tsx')).AttachmentsDialog,
  notes: async () => (await import('./notes/notes-on-pages.tsx')).NotesOnPages,
};
