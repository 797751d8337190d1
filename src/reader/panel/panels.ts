import { Layers, List, type LucideIcon, NotebookPen, PanelsTopLeft, Search } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Offered } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { hasLayers } from '../pdfjs/layers.ts';
import type { ReaderWord } from '../reader-word.ts';
import type { PanelId } from './panel-id.ts';

export type Panel = Offered & {
  id: PanelId;
  icon: LucideIcon;
  /** The name on the tab. */
  name: ReaderWord;
  load: () => Promise<ComponentType<{ reader: ReaderHandle }>>;
  /** Whether the document has anything to show; omitted if every document has. */
  available?(pdf: PdfDocument): Promise<boolean>;
};

/** All panels, in the order of their tabs. A panel's code loads when the panel is first opened. */
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
    ofArticle: true,
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

/** The panels that every document has. */
export const usualPanels = panels.filter(({ available }) => !available);

/** The panels of one document. */
export async function panelsOf(pdf: PdfDocument): Promise<readonly Panel[]> {
  const there = await Promise.all(panels.map(({ available }) => available?.(pdf) ?? true));
  return panels.filter((_, place) => there[place]);
}
