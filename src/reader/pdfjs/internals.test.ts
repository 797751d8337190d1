import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { silentWords } from './patches/silent-words.ts';

// Everything this folder uses of pdf.js beyond its public API. If an update removes some of it, the patch
// named by the failing test must be revised and tried again; otherwise, try each patch and update its
// version.

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
const folder = path.dirname(manifest);
const viewer = fs.readFileSync(path.join(folder, 'legacy/web/pdf_viewer.mjs'), 'utf8');
const library = fs.readFileSync(path.join(folder, 'legacy/build/pdf.mjs'), 'utf8');
const style = fs.readFileSync(path.join(folder, 'legacy/web/pdf_viewer.css'), 'utf8');

/** The source of a class of pdf.js; empty if there is no such class. */
function classOf(name: string): string {
  const found = [viewer, library].map((code) =>
    new RegExp(`^class ${name}( extends \\w+)? \\{[\\s\\S]*?^\\}`, 'm').exec(code),
  );
  return found.find(Boolean)?.[0] ?? '';
}

/** Whether a class has a method, getter, setter or field with this name. */
function has(name: string, member: string): boolean {
  const own = `^  (static )?(async )?(get |set )?\\*?${member}\\b`;
  return new RegExp(own, 'm').test(classOf(name)) || classOf(name).includes(`this.${member} =`);
}

const told = (event: string) =>
  [`"${event}"`, `'${event}'`].some((name) => (viewer + library).includes(name));

type Leaning = {
  /** Members of classes, `Class.member`. */
  members?: readonly string[];
  /** Events that pdf.js dispatches. */
  events?: readonly string[];
  /** Strings that occur in the code: class names, attributes, keys. */
  words?: readonly string[];
};

/** What each file depends on. */
const leanings: Record<string, Leaning> = {
  'patches/ask-about-files.ts': {
    members: ['BaseDownloadManager.openOrDownloadData', 'BaseDownloadManager.download'],
    words: ['downloadManager?.openOrDownloadData('],
  },
  'patches/draw-in-turn.ts': { members: ['AnnotationLayerBuilder.render'] },
  'patches/find-controller.ts': {
    events: ['updatetextlayermatches'],
    words: ['findController.scrollMatchIntoView({', 'highlightAll', 'pageIdx', 'matchIdx'],
  },
  'patches/guard-links.ts': {
    members: ['PDFLinkService.addLinkAttributes'],
    words: ['addLinkAttributes(link, url, newWindow = false)'],
  },
  'patches/settle-structure.ts': {
    members: ['StructTreeLayerBuilder.render', 'StructTreeLayerBuilder.hide', 'PDFPageView.structTreeLayer'],
    events: ['textlayerrendered'],
    words: ['structTree', 'setAttribute("aria-owns", id)'],
  },
  'patches/limit-canvases.ts': {
    members: ['PDFViewer.getCachedPageViews', 'PDFPageView.destroy', 'BasePDFPageView.canvas'],
    events: ['pagerendered'],
  },
  'patches/name-fields.ts': { events: ['annotationlayerrendered'], words: ['annotationLayer'] },
  'patches/own-scale.ts': {
    members: ['PDFPageView.setPdfPage'],
    events: ['pagesinit'],
    words: ['if (!this.outputScale) {'],
  },
  'patches/separate-ids.ts': {
    members: ['StructTreeLayerBuilder.render', 'PDFPageView.structTreeLayer'],
    events: ['textlayerrendered', 'annotationlayerrendered', 'linkannotationsadded'],
    words: ['aria-owns'],
  },
  'patches/settle-words.ts': {
    members: ['PDFPageView.textLayer', 'TextLayerBuilder.div'],
    events: ['pagerender'],
  },
  'patches/silent-words.ts': { members: ['L10n.translate', 'L10n.pause', 'L10n.resume'] },
  'patches/waiting-sign.ts': {
    members: ['PDFViewer.getPageView'],
    events: ['pagechanging'],
    words: ['"data-loaded"', '"loading"'],
  },
  'arrangement.ts': {
    members: [
      'PDFViewer.currentPageNumber',
      'PDFViewer.currentScale',
      'PDFViewer.nextPage',
      'PDFViewer.previousPage',
      'PDFViewer.pagesRotation',
      'PDFViewer.scrollMode',
      'PDFViewer.scrollPageIntoView',
      'PDFViewer.spreadMode',
      'PDFViewer.update',
      'PDFViewer.updateScale',
    ],
    words: ['allowNegativeOffset', 'ignoreDestinationZoom', 'drawingDelay', 'scaleFactor'],
  },
  'draw-thumbnail.ts': {
    members: ['PDFPageView.thumbnailCanvas', 'BasePDFPageView.renderingState'],
    events: ['thumbnailrendered'],
  },
  'faults.ts': { words: ['"InvalidPDFException"', '"PasswordException"'] },
  'layers.ts': { members: ['PDFViewer.optionalContentConfigPromise'] },
  'open-pages.ts': {
    members: ['PDFLinkService.setHistory', 'PDFViewer.cleanup', 'PDFViewer.setPageLabels'],
    words: ['pdfHistory.pushCurrentPosition()', 'options.abortSignal', 'maxCanvasPixels'],
  },
  'page-events.ts': {
    events: [
      'pagesinit',
      'pagechanging',
      'scalechanging',
      'rotationchanging',
      'updateviewarea',
      'pagerender',
      'pagerendered',
      'textlayerrendered',
      'annotationlayerrendered',
    ],
    words: ['isDetailView', 'cssTransform'],
  },
  'page-view.ts': { members: ['PDFPageView.viewport', 'PDFPageView.textLayer', 'BasePDFPageView.canvas'] },
  'parts-of-pages.ts': {
    words: [
      'pdfViewer',
      'canvasWrapper',
      'textLayer',
      'annotationLayer',
      'annotationEditorLayer',
      'data-page-number',
      'data-internal-link',
      'data-annotation-id',
      '--font-height',
      '"presentation"',
      'selected',
    ],
  },
  'shapes.ts': {
    members: [
      'SignatureExtractor.extractContoursFromText',
      'SignatureExtractor.process',
      'SignatureExtractor.processDrawnLines',
    ],
  },
  'sound-pages.ts': {
    members: ['PDFPageProxy._pageIndex', 'PDFPageProxy.render'],
    words: ['separateAnnots'],
  },
  'editing/name-editors.ts': { words: keysIn('editing/name-editors.ts') },
  'editing/open-editors.ts': {
    members: [
      'PDFViewer._layerProperties',
      'PDFViewer._pages',
      'PDFPageView.reset',
      'PDFPageView.toggleEditingMode',
      'AnnotationEditorUIManager.addCommands',
      'AnnotationEditorUIManager.endCurrentEditing',
      'AnnotationEditorUIManager.getLayer',
      'AnnotationEditorUIManager.hasSomethingToControl',
      'AnnotationEditorUIManager.onPageChanging',
      'AnnotationEditorUIManager.onRotationChanging',
      'AnnotationEditorUIManager.onScaleChanging',
      'AnnotationEditorUIManager.unselectAll',
      'AnnotationEditorUIManager.updateMode',
      'AnnotationEditorUIManager.updateParams',
    ],
    events: ['editingstateschanged', 'switchannotationeditormode', 'annotationeditorlayerrendered'],
    words: [
      'annotationEditorUIManager',
      'keepTextLayer',
      'keepCanvasWrapper',
      'keepXfaLayer',
      'hasSomethingToUndo',
      'hasSomethingToRedo',
      'async updateMode(mode, editId = null, isFromUser = false, isFromKeyboard = false',
    ],
  },
  'editing/pages-editing.ts': {
    members: [
      'AnnotationEditorUIManager.a11yAlert',
      'AnnotationEditorUIManager.addCommands',
      'AnnotationEditorUIManager.addLayer',
      'AnnotationEditorUIManager.commitOrRemove',
      'AnnotationEditorUIManager.copy',
      'AnnotationEditorUIManager.currentLayer',
      'AnnotationEditorUIManager.cut',
      'AnnotationEditorUIManager.dragOver',
      'AnnotationEditorUIManager.drop',
      'AnnotationEditorUIManager.focusMainContainer',
      'AnnotationEditorUIManager.getEditor',
      'AnnotationEditorUIManager.getEditors',
      'AnnotationEditorUIManager.getId',
      'AnnotationEditorUIManager.getMode',
      'AnnotationEditorUIManager.hasSelection',
      'AnnotationEditorUIManager.keydown',
      'AnnotationEditorUIManager.paste',
      'AnnotationEditorUIManager.redo',
      'AnnotationEditorUIManager.translateSelectedEditors',
      'AnnotationEditorUIManager.undo',
      'AnnotationEditorLayer.addNewEditor',
      'AnnotationEditorLayer.boundingClientRect',
      'AnnotationEditorLayer.createAndAddNewEditor',
      'AnnotationEditorLayer.moveEditorInDOM',
      'AnnotationEditorLayer.pasteEditor',
      'AnnotationEditorLayer.updateToolbar',
      'AnnotationEditor.fixAndSetPosition',
      'AnnotationEditor.translate',
      'AnnotationEditor.translateInPage',
      'AnnotationEditor.translationDone',
    ],
    words: [
      'static get _keyboardManager()',
      'this.callbacks = new Map()',
      'callback.bind(self, ...args, event)()',
      'isSelected = false',
      'overwriteIfSameType && this.#commands[this.#position].type === type',
      // Arguments are passed by position: an added one would shift the others.
      'constructor(container, viewer, viewerAlert, altTextManager, commentManager, signatureManager, eventBus, pdfDocument, pageColors, highlightColors, enableHighlightFloatingButton, enableUpdatedAddImage, enableNewAltTextWhenAddingImage, mlManager, editorUndoBar, supportsPinchToZoom, keepToolbarInPage)',
      'noUserSelect',
    ],
  },
  'editing/signature-data.ts': { words: ['heightInPage', 'mustSmooth', 'areContours', 'uuid'] },
  'editing/text-managers.ts': {
    words: [
      'Manager?.editAltText(this, editor, firstTime)',
      'anager?.loadSignatures()',
      'anager?.getSignature({',
      'renderEditButton(',
    ],
  },
};

/** The translation keys of pdf.js in a file. */
function keysIn(file: string): string[] {
  const code = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return [...code.matchAll(/'(pdfjs-[\w-]+)'/g)].map(([, key = '']) => key);
}

for (const [file, { members = [], events = [], words = [] }] of Object.entries(leanings)) {
  test(`pdf.js has what ${file} leans on`, () => {
    const missing = [
      ...members.filter((member) => !has(...(member.split('.') as [string, string]))),
      ...events.filter((event) => !told(event)).map((event) => `the event ${event}`),
      ...words.filter((word) => ![viewer, library, style].some((code) => code.includes(word))),
    ];
    expect(
      missing,
      `pdf.js ${version} has not what src/reader/pdfjs/${file} leans on: see what took its place`,
    ).toEqual([]);
  });
}

test('whatever changes pdf.js says what it leans on, and was tried on the version that is installed', () => {
  const changes = ['patches', 'editing'].flatMap((folder) =>
    fs.readdirSync(path.join(import.meta.dirname, folder)).map((file) => `${folder}/${file}`),
  );
  const ours = ['editing/editor-style.ts', 'editing/free-point.ts'];
  for (const file of changes.filter((one) => /(?<!\.test)\.ts$/.test(one) && !ours.includes(one))) {
    expect(leanings, 'what each leans on').toHaveProperty([file]);
    const code = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    expect(code, `${file} was not tried on pdf.js ${version}`).toContain(`Tried on pdf.js ${version}.`);
  }
});

test('our words stand in for all that pdf.js asks of its own', () => {
  const asked = [...classOf('L10n').matchAll(/^ {2}(?:async )?([a-z]\w*)\(/gm)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((name) => name !== 'constructor' && !(name in silentWords))).toEqual([]);
});

test('our finding has all that pdf.js reads of its own', () => {
  const code = fs.readFileSync(path.join(import.meta.dirname, 'patches/find-controller.ts'), 'utf8');
  const read = [...viewer.matchAll(/(?<!this\.)#?findController\??\.(\w+)/g)].map(([, name = '']) => name);
  expect(read).toContain('pageMatchesLength');
  expect(read.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
