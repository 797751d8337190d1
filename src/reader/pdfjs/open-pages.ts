import './pages.module.css';
import { type PdfDocument, proxyOf } from './document.ts';
import { annotationIcons, viewer as components, pdfjs } from './library.ts';
import { type Pages, pagesOf } from './pages.ts';
import { askAboutFiles, type ClickedFile } from './patches/ask-about-files.ts';
import { drawInTurn } from './patches/draw-in-turn.ts';
import { standInForFinding } from './patches/find-controller.ts';
import { guardLinks } from './patches/guard-links.ts';
import { limitCanvases } from './patches/limit-canvases.ts';
import { nameFields } from './patches/name-fields.ts';
import { scaleByOwnSize } from './patches/own-scale.ts';
import { separateIds } from './patches/separate-ids.ts';
import { settleStructure } from './patches/settle-structure.ts';
import { settleWords } from './patches/settle-words.ts';
import { silentWords } from './patches/silent-words.ts';
import { markSeen } from './patches/waiting-sign.ts';

drawInTurn(components.AnnotationLayerBuilder);

export type PagesDeps = {
  /** Absolutely positioned and scrollable; contains one empty `div` with the class `pagesClass`. */
  container: HTMLDivElement;
  document: PdfDocument;
  /** The printed labels, in page order. */
  labels: readonly string[];
  /** The language of the document's text, a BCP 47 tag. */
  language: string;
  /** Whether this is the second pane of a document. */
  second: boolean;
  /** The maximum number of pixels in a page's canvas. */
  canvasPixels: number;
  /** The number of pages to keep drawn at the moment. */
  mostCanvases(): number;
  /** Aborted when the last pane closes: pdf.js follows the selection of all panes with the signal of one. */
  signal: AbortSignal;
  /** A file attached to a page was clicked. */
  onFile(file: ClickedFile): void;
};

/** The history of jumps in a document. */
export type Trail = {
  /** Saves the current position before a jump. */
  leave(): void;
  back(): void;
  forward(): void;
};

export type OpenedPages = {
  pages: Pages;
  /** Records jumps by links in a trail. */
  followJumps(trail: Trail): void;
  /** Lays out the pages; each is drawn when it becomes visible. */
  layOut(): void;
  /** Releases the pages. */
  close(): void;
};

/** Creates the pages of a document in a pane: virtualised, with text, links and structure. */
export function openPages(deps: PagesDeps): OpenedPages {
  const { container, labels } = deps;
  const proxy = proxyOf(deps.document);
  const eventBus = new components.EventBus();
  const linkService = new components.PDFLinkService({
    eventBus,
    externalLinkTarget: components.LinkTarget.BLANK as number,
    ignoreDestinationZoom: true,
  });
  guardLinks(linkService);
  const { findController, markWords } = standInForFinding(eventBus);
  const options: ConstructorParameters<typeof components.PDFViewer>[0] & { abortSignal: AbortSignal } = {
    container,
    eventBus,
    linkService,
    findController,
    downloadManager: askAboutFiles(deps.onFile),
    imageResourcesPath: annotationIcons,
    removePageBorders: true,
    l10n: silentWords,
    // Forms can be filled in. Their scripts don't run: there is no scripting sandbox.
    annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS,
    // Editors open with the first tool chosen: reading alone needs no editor layer on every page.
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    maxCanvasPixels: deps.canvasPixels,
    abortSignal: deps.signal,
  };
  const viewer = new components.PDFViewer(options);
  linkService.setViewer(viewer);
  markSeen(viewer);
  limitCanvases(viewer, deps.mostCanvases);
  scaleByOwnSize(viewer);
  settleWords(eventBus, deps.language);
  nameFields(eventBus);
  if (deps.second) separateIds(eventBus, 'second-');
  const { FINISHED } = components.RenderingStates;
  settleStructure(eventBus, ({ renderingState }) => renderingState === FINISHED);
  return {
    pages: pagesOf(viewer, markWords),
    followJumps: ({ leave, back, forward }) =>
      linkService.setHistory({
        pushCurrentPosition: leave,
        push: () => undefined,
        pushPage: () => undefined,
        back,
        forward,
      }),
    layOut: () => {
      viewer.setDocument(proxy);
      linkService.setDocument(proxy, null);
      viewer.setPageLabels([...labels]);
    },
    close: () => {
      viewer.setDocument(null);
      linkService.setDocument(null);
      viewer.cleanup();
    },
  };
}
