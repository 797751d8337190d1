import type { AnnotationEditorLayer, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type Box, boxOf } from '../../geometry.ts';
import { pdfjs } from '../library.ts';
import { editorLayers, isFormField } from '../parts-of-pages.ts';
import { freePoint, middle, onTurned, overlap } from './free-point.ts';
import type { createTextManagers } from './text-managers.ts';

const { NONE } = pdfjs.AnnotationEditorType;

/** Methods overridden below. pdf.js's keys call those of its own class instead. */
const byKeys = ['redo', 'translateSelectedEditors', 'undo'] as const;

for (const shortcuts of pdfjs.AnnotationEditorUIManager._keyboardManager.callbacks.values()) {
  for (const shortcut of shortcuts as { callback: unknown }[]) {
    const name = byKeys.find((one) => shortcut.callback === pdfjs.AnnotationEditorUIManager.prototype[one]);
    if (!name) continue;
    shortcut.callback = function (this: PagesEditing, x: number, y: number) {
      this[name](x, y);
    };
  }
}

/** The time within which steps by keys are one movement, in milliseconds. */
const oneMovement = 1_000;

/** Counts the managers of all panes: two panes on one document must not use the same editor ids. */
let made = 0;

export type EditingDeps = {
  viewer: PDFViewer;
  /** Deselects the tool. */
  putDown(): void;
  /** Something was added, changed, moved or removed. */
  onChange(): void;
  /** Announces a message, by pdf.js's key for it. */
  onAlert(key: string): void;
} & ReturnType<typeof createTextManagers>;

/**
 * Keeps pdf.js's editors within the pages of a pane. pdf.js handles keys, clipboard and drop events of the
 * whole window; here, only those meant for the pages.
 * Tried on pdf.js 6.5.438.
 */
export class PagesEditing extends pdfjs.AnnotationEditorUIManager {
  // pdf.js's constructor binds the methods overridden below, but calls none before it ends.
  readonly #deps: EditingDeps;
  /** The latest movement by keys. Its identity tells pdf.js which steps are undone together. */
  #movement = { editors: [] as Editor[], at: 0 };

  constructor(deps: EditingDeps) {
    const { viewer } = deps;
    const noHelper = null;
    super(
      viewer.container,
      viewer.viewer,
      noHelper,
      deps.altTexts,
      noHelper,
      deps.signatures,
      viewer.eventBus,
      viewer.pdfDocument as PDFDocumentProxy,
      null,
      null,
      false,
      false,
      false,
      noHelper,
      noHelper,
      true,
      false,
    );
    this.#deps = deps;
  }

  override getId(): string {
    made += 1;
    return super.getId().replace(/\d+$/, String(made));
  }

  /**
   * Places what is added without a position (by key, file dialog or clipboard) beside what was added before.
   */
  override addLayer(layer: AnnotationEditorLayer): void {
    super.addLayer(layer);
    skipByTab(layer.div);
    keepFocus(layer);
    layer.addNewEditor = (data) => {
      const page = boxOf(layer.boundingClientRect);
      const others = Array.from(this.getEditors(layer.pageIndex), placeOf);
      const place = freePoint(this.#seenOf(page), others);
      const [offsetX, offsetY] = onTurned(page, place, layer.viewport.rotation);
      layer.createAndAddNewEditor({ offsetX, offsetY } as PointerEvent, true, data);
    };
    layer.pasteEditor = async (options: { mode: number }, data) => {
      layer.updateToolbar(options);
      await this.updateMode(options.mode);
      layer.addNewEditor(data);
    };
  }

  /**
   * pdf.js calls this shortly after the focused element was removed: the user may have moved the focus by
   * then.
   */
  override focusMainContainer(): void {
    const { activeElement } = document;
    const isLeft = activeElement === document.body || activeElement?.matches(editorLayers);
    if (isLeft) super.focusMainContainer();
  }

  override a11yAlert(key: string): void {
    this.#deps.onAlert(key);
  }

  override addCommands(command: object): void {
    super.addCommands(command);
    this.#deps.onChange();
  }

  override undo(): void {
    super.undo();
    this.#deps.onChange();
  }

  override redo(): void {
    super.redo();
    this.#deps.onChange();
  }

  /**
   * Moves what is selected by a step. pdf.js records it a second later, behind what was done meanwhile, which undo would
   * then find in the wrong order.
   */
  override translateSelectedEditors(x: number, y: number, isEmpty = false): void {
    if (!isEmpty) this.commitOrRemove();
    const editors = this.#selected();
    if (editors.length === 0) return;
    const { at, editors: former } = this.#movement;
    const now = performance.now();
    const goesOn = now - at < oneMovement && editors.every((editor, place) => editor === former[place]);
    if (goesOn) this.#movement.at = now;
    else this.#movement = { editors, at: now };
    const before = editors.map(positionOf);
    for (const editor of editors) {
      editor.translateInPage(x, y);
      editor.translationDone();
    }
    const after = editors.map(positionOf);
    this.addCommands({
      cmd: () => this.#put(after),
      undo: () => this.#put(before),
      type: this.#movement,
      overwriteIfSameType: true,
      keepUndo: true,
    });
  }

  override keydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || !this.#isMeant(event)) return;
    const idle = !this.hasSomethingToControl() && !this.#container.matches(':has(.noUserSelect)');
    if (event.key === 'Escape' && idle && this.getMode() !== NONE) {
      event.preventDefault();
      this.#deps.putDown();
      return;
    }
    super.keydown(event);
  }

  override copy(event: ClipboardEvent): void {
    if (this.#isMeant(event) && this.hasSelection) super.copy(event);
  }

  override cut(event: ClipboardEvent): void {
    if (this.#isMeant(event) && this.hasSelection) super.cut(event);
  }

  /** Places each of several pastes a step away from the last. */
  override async paste(event: ClipboardEvent): Promise<void> {
    if (!this.#isMeant(event)) return;
    const { pageIndex, boundingClientRect } = this.currentLayer as AnnotationEditorLayer;
    const former: Editor[] = [...this.getEditors(pageIndex)];
    await super.paste(event);
    const pasted = Array.from(this.getEditors(pageIndex)).filter((editor) => !former.includes(editor));
    const [first] = pasted;
    if (!first) return;
    const wished = middle(placeOf(first));
    const [x, y] = freePoint(this.#seenOf(boxOf(boundingClientRect)), former.map(placeOf), wished);
    for (const editor of pasted) editor.translate(x - wished[0], y - wished[1]);
  }

  override dragOver(event: DragEvent): void {
    if (this.#isOverPages(event)) super.dragOver(event);
  }

  override drop(event: DragEvent): void {
    if (this.#isOverPages(event)) super.drop(event);
  }

  get #container(): HTMLDivElement {
    return this.#deps.viewer.container;
  }

  #selected(): Editor[] {
    const pages = Array.from(this.#deps.viewer.getCachedPageViews(), ({ id }) => id - 1);
    return pages.flatMap((page) => [...this.getEditors(page)]).filter((editor: Editor) => editor.isSelected);
  }

  #put(positions: Position[]): void {
    for (const { editor, x, y } of positions) {
      if (!this.getEditor(editor.id)) continue;
      Object.assign(editor, { x, y });
      editor.fixAndSetPosition();
      editor.translationDone();
    }
  }

  /** The visible part of a page in its pane. */
  #seenOf(page: Box): Box {
    return overlap(page, boxOf(this.#container.getBoundingClientRect()));
  }

  /**
   * Whether an event is meant for the pages: its target is in them or is the body. Fields of the interface
   * and of forms keep their events.
   */
  #isMeant({ target }: Event): boolean {
    if (target === document.body) return true;
    if (!(target instanceof HTMLElement) || !this.#container.contains(target)) return false;
    return !isFormField(target);
  }

  #isOverPages({ target }: DragEvent): boolean {
    return this.getMode() !== NONE && target instanceof Node && this.#container.contains(target);
  }
}

/**
 * Removes editor layers from the tab order, to which pdf.js keeps adding them: they would be unnamed stops,
 * and keys work from anywhere on the pages.
 */
function skipByTab(layer: HTMLElement): void {
  layer.tabIndex = -1;
  Object.defineProperty(layer, 'tabIndex', { get: () => -1, set: () => undefined });
}

/**
 * Keeps the focus in an editor that is moved among the others, without an event: pdf.js would restore it a moment
 * later, wherever the user is by then, text typed meanwhile would be lost, and a corner would no longer resize by keys.
 */
function keepFocus(layer: AnnotationEditorLayer): void {
  const move = layer.moveEditorInDOM.bind(layer);
  layer.moveEditorInDOM = (editor: Editor) => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !editor.div.contains(activeElement)) return move(editor);
    const moved = new AbortController();
    for (const type of ['blur', 'focusout', 'focus', 'focusin'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), {
        capture: true,
        signal: moved.signal,
      });
    activeElement.blur();
    move(editor);
    activeElement.focus({ preventScroll: true });
    moved.abort();
  };
}

/** An editor on a page that is shown. Its position is a share of the page's width and height. */
type Editor = {
  id: string;
  div: HTMLElement;
  x: number;
  y: number;
  isSelected: boolean;
  translate(x: number, y: number): void;
  translateInPage(x: number, y: number): void;
  translationDone(): void;
  fixAndSetPosition(): void;
};

type Position = { editor: Editor; x: number; y: number };

const positionOf = (editor: Editor): Position => ({ editor, x: editor.x, y: editor.y });

const placeOf = ({ div }: Editor): Box => boxOf(div.getBoundingClientRect());
