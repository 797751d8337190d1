import type { ComponentType } from 'react';
import type { ReaderHandle } from './handle.ts';

/** What lives over the pages of every pane (marks, menus at a selection). It comes after the first page with its words. */
export const overPages: readonly (() => Promise<ComponentType<{ reader: ReaderHandle }>>)[] = [
  async () => (await import('./links/link-preview.tsx')).LinkPreview,
  async () => (await import('./attachments/attachments-dialog.tsx')).AttachmentsDialog,
  async () => (await import('./notes/notes-on-pages.tsx')).NotesOnPages,
];
