import type { Annotation, PageRect } from '#shared/account/annotation.ts';
import type { MarkWords } from '../../notes/words-of-mark.ts';
import { notedId } from '../document/reading-document.ts';
import { around, type Box, cover, inShares } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageView } from '../pdfjs/page-view.ts';
import { pageAround, pageNumberOf } from '../pdfjs/parts-of-pages.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { ownPress } from '../view/own-press.ts';
import styles from './marks.module.css';

type Placed = { annotation: Annotation; boxes: Box[] };

/**
 * Draws the annotations of a pane on its pages: colour between page and text, and above the text a button for
 * each, for the keyboard; a click on the words opens the note, too. Positions are shares of the page, so they
 * follow the zoom. Marks that pdf.js discards are drawn again.
 * @returns functions that redraw everything and that end this
 */
export function drawMarks(reader: ReaderHandle, controller: PageNotesController, words: MarkWords) {
  const { container, pages } = reader;
  const ending = new AbortController();
  /** The marks drawn on each page. */
  const placed = new Map<number, Placed[]>();
  /** The mark that had the focus when its page was discarded. */
  let focused: string | undefined;

  const nameOf = (annotation: Annotation): HTMLElement => {
    const { marked, quote, noted } = words(annotation);
    const [name, quoted] = [document.createElement('span'), document.createElement('span')];
    name.className = 'visually-hidden';
    quoted.lang = reader.document.language;
    quoted.textContent = quote;
    name.append(`${marked} `, quoted, ` ${noted}`);
    return name;
  };
  const onPage = ({ number, viewport }: PageView): Placed[] =>
    controller.annotations.ofArticle(notedId(reader)).flatMap((annotation) => {
      const place = controller.anchors.placesOf(annotation)?.find((one) => one.page === number);
      const boxes = place?.rects.map((rect: PageRect) => inShares(viewport, rect)) ?? [];
      return boxes.length > 0 ? [{ annotation, boxes }] : [];
    });

  const draw = (page: PageView | undefined) => {
    const sheet = page?.sheet;
    if (!page || !sheet) return;
    const here = onPage(page);
    placed.set(page.number, here);
    replace(sheet, styles.paint, here.length > 0 && paintLayer(here));
    replace(page.element, styles.buttons, here.length > 0 && buttonLayer(here, nameOf));
    if (focused && document.activeElement === document.body) buttonOf(page.element, focused)?.focus();
  };
  const drawAll = () => {
    for (const page of pages.drawn()) draw(page);
  };
  const unsubscribe = [
    pages.on('drawn', ({ number }) => draw(pages.at(number))),
    pages.on('rotation', drawAll),
    controller.annotations.subscribe(drawAll),
    controller.anchors.subscribe(drawAll),
  ];
  drawAll();

  const at = (event: MouseEvent): Annotation | undefined => {
    const sheet = event.target instanceof Element && pageAround(event.target);
    if (!sheet) return undefined;
    const box = sheet.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    const hit = ({ x1, y1, x2, y2 }: Box) => x >= x1 && x <= x2 && y >= y1 && y <= y2;
    // Among overlapping marks, the newest lies on top.
    const here = placed.get(pageNumberOf(sheet));
    return here?.findLast(({ boxes }) => boxes.some(hit))?.annotation;
  };
  const { signal } = ending;
  container.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLElement>('[data-note]');
      const isWords = !target?.closest(ownPress) && document.getSelection()?.isCollapsed;
      const id = button?.dataset.note ?? (isWords ? at(event)?.id : undefined);
      if (id) controller.open(id);
      else if (isWords && controller.state().open) controller.close();
      else return;
      // The click is handled: it must not turn the page.
      event.preventDefault();
    },
    { signal },
  );
  container.addEventListener(
    'pointermove',
    (event) => {
      const over = event.buttons === 0 && event.pointerType === 'mouse' && at(event) !== undefined;
      container.toggleAttribute('data-over-mark', over);
    },
    { signal },
  );
  container.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof HTMLElement ? target.dataset.note : undefined;
    },
    { signal },
  );

  return {
    drawAll,
    end: () => {
      ending.abort();
      for (const stop of unsubscribe) stop();
      container.removeAttribute('data-over-mark');
      for (const layer of container.querySelectorAll(`.${styles.paint}, .${styles.buttons}`)) layer.remove();
    },
  };
}

/** The button of a mark, if its page is drawn. */
export function markButton({ container }: Pick<ReaderHandle, 'container'>, id: string): HTMLElement | null {
  return buttonOf(container, id);
}

function buttonOf(within: HTMLElement, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`button[data-note="${CSS.escape(id)}"]`);
}

function replace(parent: HTMLElement, className: string | undefined, layer: HTMLElement | false): void {
  const former = parent.querySelector(`:scope > .${className}`);
  if (former && layer) former.replaceWith(layer);
  else if (layer) parent.append(layer);
  else former?.remove();
}

function paintLayer(placed: readonly Placed[]): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.paint ?? '';
  layer.dataset.paint = '';
  layer.ariaHidden = 'true';
  for (const { annotation, boxes } of placed) {
    for (const box of boxes) {
      const mark = document.createElement('div');
      mark.className = styles.mark ?? '';
      mark.dataset.colour = annotation.colour;
      mark.dataset.mark = annotation.id;
      cover(mark, box);
      layer.append(mark);
    }
  }
  return layer;
}

function buttonLayer(
  placed: readonly Placed[],
  nameOf: (annotation: Annotation) => HTMLElement,
): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.buttons ?? '';
  const flags: number[] = [];
  for (const { annotation, boxes } of placed) {
    const { id, colour, note } = annotation;
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.note = id;
    button.append(nameOf(annotation));
    cover(button, boxes.reduce(around));
    layer.append(button);
    const top = boxes[0]?.y1 ?? 0;
    if (note !== '') {
      const beside = flags.filter((other) => Math.abs(other - top) < flagHeight).length;
      layer.append(flag(id, colour, top, beside));
      flags.push(top);
    }
  }
  return layer;
}

/** The approximate height of a flag, as a share of the page. */
const flagHeight = 0.025;

/** The flag in the margin that marks a note; it can be clicked. The keyboard uses the button. */
function flag(id: string, colour: string, top: number, beside: number): HTMLElement {
  const sign = document.createElement('span');
  sign.className = styles.flag ?? '';
  sign.dataset.note = id;
  sign.dataset.colour = colour;
  sign.style.top = `${100 * top}%`;
  sign.style.setProperty('--beside', String(beside));
  return sign;
}
