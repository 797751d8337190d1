import './pages.module.css';
import { type PdfDocument, proxyOf } from './document.ts';
import { annotationIcons, viewer as components, pdfjs } from './library.ts';
import { type Pages, pagesOf } from './pages.ts';
import { askAboutFiles, type ClickedFile } from './patches/ask-about-files.ts';
import { drawInTurn } from './patches/draw-in-turn.ts';
import { standInForFinding } from './patches/find-controller.ts';
import { guardLinks } from './patches/guard-links.ts';
import { hideLateStructure } from './patches/late-structure.ts';
import { limitCanvases } from './patches/limit-canvases.ts';
import { nameFields } from './patches/name-fields.ts';
import { scaleByOwnSize } from './patches/own-scale.ts';
import { separateIds } from './patches/separate-ids.ts';
import { settleWords } from './patches/settle-words.ts';
import { silentWords } from './patches/silent-words.ts';
import { markSeen } from './patches/waiting-sign.ts';

drawInTurn(components.AnnotationLayerBuilder);

export type PagesDeps = {
  /** Is absolutely positioned, scrolls, and holds one empty `div` of the class `pagesClass`. */
  container: HTMLDivElement;
  document: PdfDocument;
  /** The printed label of page i + 1. */
  labels: readonly string[];
  /** The language of the document's words, a BCP 47 tag. */
  language: string;
  /** Whether it is the second pane on a document. */
  second: boolean;
  /** The pixels that the canvas of a page may have. */
  canvasPixels: number;
  /** How many pages are kept drawn, now. */
  mostCanvases(): number;
  /** Ends with the last pane: pdf.js follows selections for all panes with the signal of one. */
  signal: AbortSignal;
  /** A file inside of the document was clicked. */
  onFile(file: ClickedFile): void;
};

/** What leads back to where one was before a jump. */
export type Trail = {
  /** Remembers the place one is about to leave by a jump. */
  leave(): void;
  back(): void;
  forward(): void;
};

export type OpenedPages = {
  pages: Pages;
  /** Follows the jumps of links. */
  followJumps(trail: Trail): void;
  /** Lays the pages out, which then are drawn as they come into sight. */
  layOut(): void;
  /** Lets go of everything. */
  close(): void;
};

/** Makes the pages of a document in a pane: virtualised, with text, links and structure. */
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
    // Forms are filled in; their scripts do not run, since nothing is there that would run them.
    annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS,
    // Editors come with the first tool that is chosen: someone who only reads has no use for a layer on every page.
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
  hideLateStructure(eventBus, ({ renderingState }) => renderingState === FINISHED);
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
