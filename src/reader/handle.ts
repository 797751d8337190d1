import type { Language } from '#shared/language/language.ts';
import type { AttachmentQuestions } from './attachments/attachment-questions.ts';
import type { ReadingDocument } from './document/reading-document.ts';
import type { DrawingWatch } from './faults/drawing-watch.ts';
import type { Find } from './find/find.ts';
import type { PdfRect } from './geometry.ts';
import type { PanelId } from './panel/panel-id.ts';
import type { PdfDocument } from './pdfjs/document.ts';
import type { Pages } from './pdfjs/pages.ts';
import type { Room } from './room/room.ts';
import type { DocumentSession } from './session/document-session.ts';
import type { PaneNotes } from './session/pane-notes.ts';
import type { View } from './view/view.ts';
import type { Writing } from './writing/writing-state.ts';

/** Where to go: a page, by its number in the file from 1, and a part of it. */
export type Destination = {
  page: number;
  /** What to bring into view; without it, the top of the page. */
  rects?: readonly PdfRect[];
  /** Whether to highlight the place briefly. */
  flash?: boolean;
  /** Where in the pane to bring it: to reading height, or to the top as for headings. */
  to?: 'eyes' | 'top';
};

/**
 * One pane of the reading room, as panels, highlights, find and shortcuts use it. It exists once the document
 * is open, and stays the same object until the pane is closed. In split view two panes share a document; side
 * panel, toolbar and shortcuts act on the one used last.
 */
export type ReaderHandle = {
  readonly document: ReadingDocument;
  /** The open document, with what any of its panes has added to it or found out about it. */
  readonly session: DocumentSession;
  readonly pdf: PdfDocument;
  readonly pages: Pages;
  /** The search in the document. */
  readonly find: Find;
  /** Requests to show the dialog of files embedded in the document. */
  readonly attachments: AttachmentQuestions;
  /** Watches for pages that cannot be drawn or take long. */
  readonly drawing: DrawingWatch;
  /** The scroll container of the pages. */
  readonly container: HTMLDivElement;
  /** Printed labels: `labels[i]` belongs to page i + 1. */
  readonly labels: readonly string[];
  /** The current language of the interface. */
  readonly language: Language;
  /** The current page. */
  page(): { number: number; label: string };
  /** Goes to a destination and records where the reader came from. */
  goTo(destination: Destination): void;
  /** Announces a text to assistive technology, politely. */
  announce(text: string): void;
  /** Opens a tab of the side panel and moves the focus there; null closes the panel and returns the focus. */
  showPanel(id: PanelId | null): void;
  /** Zoom, layout, rotation and navigation history, with a store of their state. */
  readonly view: View;
  /** Highlights and notes on the pages. */
  readonly notes: PaneNotes;
  /** Writing, drawing, pictures and signatures on the pages. */
  readonly writing: Writing;
  /** The room around the panes: theme, panel, dialogs. */
  readonly room: Room;
};
