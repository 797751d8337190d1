import type { ComponentType } from 'react';
import type { Offered } from './document/reading-document.ts';
import type { ReaderHandle } from './handle.ts';

export type PartOverPages = Offered & {
  name: string;
  load: () => Promise<ComponentType<{ reader: ReaderHandle }>>;
};

/**
 * Components over the pages of every pane, such as marks and the menu of a selection. They and their texts
 * are loaded after the first page.
 */
export const overPages: readonly PartOverPages[] = [
  { name: 'links', load: async () => (await import('./links/link-preview.tsx')).LinkPreview },
  {
    name: 'attachments',
    load: async () => (await import('./attachments/attachments-dialog.tsx')).AttachmentsDialog,
  },
  {
    name: 'notes',
    ofNoted: true,
    load: async () => (await import('./notes/notes-on-pages.tsx')).NotesOnPages,
  },
];
