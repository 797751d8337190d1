import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DownloadManager, PDFFindController } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Article } from '#shared/article.ts';
import { attachmentKeeper } from '../attachments/attachment-keeper.ts';
import { watchDrawing } from '../faults/drawing-watch.ts';
import { markSeen } from '../faults/waiting-sign.ts';
import { createFindController } from '../find/find-controller.ts';
import type { ReaderHandle } from '../handle.ts';
import { annotationIcons, viewer as components, pdfjs } from '../pdfjs.ts';
import type { ArticleView } from '../remembered-view.ts';
import type { Room } from '../room.ts';
import { guardLinks } from '../safe-links.ts';
import { writingIn } from '../writing/writing.ts';
import { canvasBudget } from './canvas-budget.ts';
import { createView } from './create-view.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { flash } from './flash.ts';
import { hideLateStructure } from './late-structure.ts';
import { limitCanvases } from './limit-canvases.ts';
import { nameFields } from './name-fields.ts';
import { scaleByOwnSize } from './own-scale.ts';
import { printedLabels } from './printed-labels.ts';
import { separateIds } from './separate-ids.ts';
import { settleWords } from './settle-words.ts';
import { showPlace } from './show-place.ts';
import { silentWords } from './silent-words.ts';
import { turnAtEdges } from './turn-at-edges.ts';

drawInTurn(components.AnnotationLayerBuilder);

/** The pages that are kept drawn in the room. */
const mostCanvases = 12;

/** What a pane shows at first. */
export type PaneStart = {
  look: ArticleView;
  page: (labels: readonly string[]) => number;
  /** Whether it is the second pane on a document. */
  second?: boolean;
};

export type PaneEvents = {
  /** The document's pages are laid out; none is drawn yet. */
  onReady(reader: ReaderHandle): void;
  onFirstPage(): void;
  /** The words of a first page are there too: time for what nobody needs in order to begin. */
  onFirstText(): void;
};

/** Where a pane stands: `container` is absolutely positioned, scrolls, and holds one empty `div`. */
export type PanePlace = { article: Article; room: Room; container: HTMLDivElement; pdf: PDFDocumentProxy };

/**
 * Shows a document in a pane: virtualised pages with text, links and structure.
 * @returns what closes the pane and leaves nothing behind
 * @throws what pdf.js throws when the document can't be asked for its labels
 */
export async function openPane(
  { article, room, container, pdf }: PanePlace,
  start: PaneStart,
  events: PaneEvents,
): Promise<() => void> {
  const ending = new AbortController();
  const labels = await printedLabels(article, pdf);
  const eventBus = new components.EventBus();
  const linkService = new components.PDFLinkService({
    eventBus,
    externalLinkTarget: components.LinkTarget.BLANK as number,
    ignoreDestinationZoom: true,
  });
  guardLinks(linkService);
  const findController = createFindController(eventBus, linkService);
  const drawing = watchDrawing(pdf, eventBus, ending.signal);
  const options: ConstructorParameters<typeof components.PDFViewer>[0] & { abortSignal: AbortSignal } = {
    container,
    eventBus,
    linkService,
    // They have what the viewer reads of pdf.js's own, which are classes with private parts.
    findController: findController as unknown as PDFFindController,
    downloadManager: attachmentKeeper(eventBus) as unknown as DownloadManager,
    imageResourcesPath: annotationIcons,
    removePageBorders: true,
    l10n: silentWords,
    // Forms are filled in; their scripts do not run, since nothing is there that would run them.
    annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS,
    // Editors come with the first tool that is chosen: a layer on every page is of no use to who only reads.
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    maxCanvasPixels: canvasBudget(window.devicePixelRatio),
    // Not the pane's own end: pdf.js follows selections for all panes with the signal of one.
    abortSignal: room.signal,
  };
  const viewer = new components.PDFViewer(options);
  linkService.setViewer(viewer);
  const view = createView(viewer, labels, ending.signal);
  markSeen(viewer);
  limitCanvases(viewer, () => (room.state().split ? mostCanvases / 2 : mostCanvases));
  scaleByOwnSize(viewer);
  settleWords(eventBus, article.language);
  nameFields(eventBus);
  if (start.second) separateIds(eventBus, 'second-');
  const { FINISHED } = components.RenderingStates;
  hideLateStructure(eventBus, ({ renderingState }) => renderingState === FINISHED);
  turnAtEdges(container, view, pdf.numPages, ending.signal);
  linkService.setHistory({
    pushCurrentPosition: view.leave,
    push: () => undefined,
    pushPage: () => undefined,
    back: view.back,
    forward: view.forward,
  });

  const reader: ReaderHandle = {
    article,
    pdf,
    viewer,
    eventBus,
    linkService,
    findController,
    drawing,
    container,
    labels,
    view,
    writing: writingIn(room, () => reader, start.second ?? false, ending.signal),
    room,
    get language() {
      return room.language();
    },
    page: () => ({ number: view.state().page, label: view.state().label }),
    goTo: ({ page, rects, flash: marked, to }) => {
      view.leave();
      showPlace(viewer, page, rects, to);
      if (marked) flash(viewer, page, rects);
    },
    announce: room.announce,
    showPanel: room.showPanel,
  };
  eventBus.on('pagesinit', () => {
    view.begin(start.look, start.page(labels));
    events.onReady(reader);
  });
  eventBus.on('pagerendered', events.onFirstPage, { once: true });
  eventBus.on('textlayerrendered', events.onFirstText, { once: true });

  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  viewer.setPageLabels([...labels]);

  return () => {
    ending.abort();
    viewer.setDocument(null);
    linkService.setDocument(null);
    viewer.cleanup();
  };
}
