import type { Article } from '#shared/article.ts';
import type { Language } from '#shared/language.ts';
import type { AttachmentQuestions } from './attachments/attachment-questions.ts';
import type { DrawingWatch } from './faults/drawing-watch.ts';
import type { Find } from './find/find.ts';
import type { PdfRect } from './geometry.ts';
import type { PanelId } from './panel/panel-id.ts';
import type { PdfDocument } from './pdfjs/document.ts';
import type { Pages } from './pdfjs/pages.ts';
import type { Room } from './room.ts';
import type { DocumentSession } from './session/document-session.ts';
import type { PaneNotes } from './session/pane-notes.ts';
import type { View } from './view/view.ts';
import type { Writing } from './writing/writing-state.ts';

/** Where to go: a page by its place in the file from 1, and what of it is meant. */
export type Destination = {
  page: number;
  /** What to bring into sight; without it, the top of the page. */
  rects?: readonly PdfRect[];
  /** Whether to mark the place for a moment. */
  flash?: boolean;
  /** Where it is brought: to the height of the eyes, or to the top, as headings are. */
  to?: 'eyes' | 'top';
};

/**
 * One pane of the reading room, for everything that lives in the room: panels, highlights, find, shortcuts. It is
 * there once the document is, and the same object until the pane is closed. In split view there are two panes on the
 * same document; side panel, toolbar and shortcuts get the one that was used last.
 */
export type ReaderHandle = {
  readonly article: Article;
  /** The document, with what was added to it and found out about it by any of its panes. */
  readonly session: DocumentSession;
  readonly pdf: PdfDocument;
  readonly pages: Pages;
  /** The search in the document. */
  readonly find: Find;
  /** Files inside of the document that a reader is asked about. */
  readonly attachments: AttachmentQuestions;
  /** Pages that can't be drawn, or take long. */
  readonly drawing: DrawingWatch;
  /** What scrolls; the pages are in it. */
  readonly container: HTMLDivElement;
  /** The printed label of page i + 1. */
  readonly labels: readonly string[];
  /** The language of the interface, now. */
  readonly language: Language;
  /** The page that is seen. */
  page(): { number: number; label: string };
  /** Goes there and remembers where one came from. */
  goTo(destination: Destination): void;
  /** Says a text to assistive technology, politely. */
  announce(text: string): void;
  /** Opens the side panel at one of its tabs with the focus in it, or closes it (null), giving the focus back. */
  showPanel(id: PanelId | null): void;
  /** Zoom, layout, rotation and the way back, with a store of what they are now. */
  readonly view: View;
  /** Highlights and notes on the pages. */
  readonly notes: PaneNotes;
  /** Writing, drawing, pictures and signatures on the pages. */
  readonly writing: Writing;
  /** The room around the panes: theme, panel, dialogs. */
  readonly room: Room;
};
