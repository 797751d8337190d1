import { Layers, List, type LucideIcon, NotebookPen, PanelsTopLeft, Search } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { hasLayers } from '../pdfjs/layers.ts';
import type { ReaderWord } from '../reader-word.ts';
import type { PanelId } from './panel-id.ts';

export type Panel = {
  id: PanelId;
  icon: LucideIcon;
  /** Its name, on the tab and as heading. */
  name: ReaderWord;
  load: () => Promise<ComponentType<{ reader: ReaderHandle }>>;
  /** Whether a document has what it shows; always, unless given. */
  available?(pdf: PdfDocument): Promise<boolean>;
};

/** All tabs of the side panel, in their order. A panel's code comes when it is first opened. */
export const panels: readonly Panel[] = [
  {
    id: 'outline',
    icon: List,
    name: 'panel.outline',
    load: async () => (await import('./outline-panel.tsx')).OutlinePanel,
  },
  {
    id: 'thumbnails',
    icon: PanelsTopLeft,
    name: 'panel.thumbnails',
    load: async () => (await import('./thumbnails-panel.tsx')).ThumbnailsPanel,
  },
  {
    id: 'find',
    icon: Search,
    name: 'find.panel',
    load: async () => (await import('../find/find-panel.tsx')).FindPanel,
  },
  {
    id: 'notes',
    icon: NotebookPen,
    name: 'notes.panel',
    load: async () => (await import('../notes/notes-panel.tsx')).NotesPanel,
  },
  {
    id: 'layers',
    icon: Layers,
    name: 'panel.layers',
    load: async () => (await import('./layers-panel.tsx')).LayersPanel,
    available: hasLayers,
  },
];

/** The tabs that every document has. */
export const usualPanels = panels.filter(({ available }) => !available);

/** The tabs that a document has. */
export async function panelsOf(pdf: PdfDocument): Promise<readonly Panel[]> {
  const there = await Promise.all(panels.map(({ available }) => available?.(pdf) ?? true));
  return panels.filter((_, place) => there[place]);
}
