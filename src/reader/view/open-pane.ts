import { createAttachmentQuestions } from '../attachments/attachment-questions.ts';
import type { ReadingDocument } from '../document/reading-document.ts';
import { watchDrawing } from '../faults/drawing-watch.ts';
import type { Find } from '../find/find.ts';
import { openFind } from '../find/open-find.ts';
import type { ReaderHandle } from '../handle.ts';
import { openPages } from '../pdfjs/open-pages.ts';
import type { Room } from '../room/room.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { createPaneNotes } from '../session/pane-notes.ts';
import { createWriting } from '../writing/writing.ts';
import { canvasBudget } from './canvas-budget.ts';
import { createView } from './create-view.ts';
import { flash } from './flash.ts';
import { printedLabels } from './printed-labels.ts';
import type { ArticleView } from './remembered-view.ts';
import { showPlace } from './show-place.ts';
import { turnAtEdges } from './turn-at-edges.ts';

/** The number of pages kept drawn in all panes together. */
const mostCanvases = 12;

/** The initial state of a pane. */
export type PaneStart = {
  look: ArticleView;
  page: (labels: readonly string[]) => number;
  /** The first pane on the document, if this is the second. */
  beside?: ReaderHandle;
};

export type PaneEvents = {
  /** The pages are laid out; none is drawn yet. */
  onReady(reader: ReaderHandle): void;
  onFirstPage(): void;
  /** The first page has its text: time to load what is not needed to begin. */
  onFirstText(): void;
};

/** The elements of a pane: `container` is absolutely positioned, scrolls, and holds one empty `div`. */
export type PaneHost = {
  read: ReadingDocument;
  room: Room;
  container: HTMLDivElement;
  session: DocumentSession;
};

/**
 * Shows a document in a pane: virtualised pages with text, links and structure.
 * @returns a function that closes the pane and removes everything
 * @throws pdf.js's error if the page labels can't be read
 */
export async function openPane(
  { read, room, container, session }: PaneHost,
  start: PaneStart,
  events: PaneEvents,
): Promise<() => void> {
  const ending = new AbortController();
  const { pdf } = session;
  const labels = await printedLabels(read, pdf);
  const attachments = createAttachmentQuestions();
  const { pages, followJumps, layOut, close } = openPages({
    container,
    document: pdf,
    labels,
    language: read.language,
    second: start.beside !== undefined,
    canvasPixels: canvasBudget(window.devicePixelRatio),
    mostCanvases: () => (room.state().split ? mostCanvases / 2 : mostCanvases),
    signal: room.signal,
    onFile: ({ name, data }) =>
      attachments.ask({ attachments: [{ id: name, name, read: async () => data }] }),
  });
  const drawing = watchDrawing(pdf, pages, ending.signal);
  const view = createView(pages, labels, ending.signal);
  turnAtEdges(container, view, pdf.pages, ending.signal);
  followJumps(view);
  let find: Find | undefined;
  const reader: ReaderHandle = {
    document: read,
    session,
    pdf,
    pages,
    get find() {
      find ??= openFind(session, pages, view.leave);
      return find;
    },
    attachments,
    drawing,
    container,
    labels,
    view,
    // Editors show additions only in the pane where they were made: choosing a tool in another pane writes
    // there.
    writing: start.beside?.writing ?? createWriting(() => reader, ending.signal),
    notes: createPaneNotes(),
    room,
    get language() {
      return room.language();
    },
    page: () => ({ number: view.state().page, label: view.state().label }),
    goTo: ({ page, rects, flash: marked, to }) => {
      view.leave();
      showPlace(pages, page, rects, to);
      if (marked) flash(pages, page, rects);
    },
    announce: room.announce,
    showPanel: room.showPanel,
  };
  pages.on('laidOut', () => {
    view.begin(start.look, start.page(labels));
    events.onReady(reader);
  });
  pages.on('drawn', events.onFirstPage, { once: true });
  pages.on('words', events.onFirstText, { once: true });
  layOut();
  return () => {
    ending.abort();
    close();
  };
}
