import type { Annotation } from '#shared/account/annotation.ts';
import { annotationColours } from '#shared/account/annotation-limits.ts';
import type { Language } from '#shared/language/language.ts';
import { type FoldedText, fold } from '../find-quote.ts';
import type { MarkWords } from '../words-of-mark.ts';
import { type DrawnText, formulaAround, rangeOfSpan, readText } from './read-text.ts';
import styles from './text-marks.module.css';
import { findPassage } from './text-passages.ts';

/** The marks of annotations in a text. */
export type TextMarks = {
  /** Marks these annotations, and no others. Those whose words are not in the text are left out. */
  draw(annotations: readonly Annotation[], words: MarkWords, language: Language): void;
  /** Lets the next drawing look for all of them anew, as the words of the text have changed. */
  forget(): void;
  /** The words of an annotation, if they are in the text. */
  range(id: string): Range | null;
  button(id: string): HTMLElement | null;
  /** The annotation at a point, in CSS pixels of the window. */
  at(event: MouseEvent): string | undefined;
  /** Emphasises the words of an annotation whose note is open. */
  emphasise(id: string | null): void;
  end(): void;
};

const emphasis = 'note-open';

/**
 * The marks of a text. The browser paints them (CSS Custom Highlight API), so that the text stays as it is; at the end
 * of each stands a button for the keyboard and assistive technology, which is seen if there is a note. Browsers that
 * cannot paint show all these buttons.
 */
export function createTextMarks(root: HTMLElement): TextMarks {
  const painted = 'highlights' in CSS ? CSS.highlights : undefined;
  /** The words of each annotation; `null` if they are not in the text. Ranges follow what is inserted. */
  const ranges = new Map<string, { key: string; range: Range | null }>();
  let shown: readonly string[] = [];
  let open: string | null = null;
  let focused: string | null = null;

  const locate = (annotations: readonly Annotation[]) => {
    let text: { drawn: DrawnText; folded: FoldedText } | undefined;
    for (const annotation of annotations) {
      const { id, quote, prefix, suffix, places } = annotation;
      const key = JSON.stringify([quote, prefix, suffix, places.map(({ page }) => page)]);
      if (ranges.get(id)?.key === key) continue;
      if (!text) {
        const drawn = readText(root);
        text = { drawn, folded: fold(drawn.text) };
      }
      const span = findPassage(text.drawn, text.folded, annotation);
      ranges.set(id, { key, range: span ? rangeOfSpan(text.drawn, span) : null });
    }
  };
  const rangeOf = (id: string) => ranges.get(id)?.range ?? null;
  const buttonOf = (id: string) => root.querySelector<HTMLElement>(`button[data-note="${CSS.escape(id)}"]`);
  const paint = (name: string, ids: readonly string[]) => {
    const words = ids.flatMap((id) => rangeOf(id) ?? []);
    if (words.length > 0) painted?.set(name, new Highlight(...words));
    else painted?.delete(name);
  };
  const emphasiseNow = () => {
    const id = open ?? focused;
    paint(emphasis, id === null ? [] : [id]);
  };
  const onFocus = ({ target, type }: FocusEvent) => {
    const button = target instanceof HTMLElement && target.matches(':focus-visible') ? target : null;
    focused = type === 'focusin' ? (button?.dataset.note ?? null) : null;
    emphasiseNow();
  };
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onFocus);

  return {
    draw: (annotations, words, language) => {
      locate(annotations);
      const found = annotations.filter(({ id }) => rangeOf(id));
      shown = found.map(({ id }) => id);
      for (const colour of annotationColours) {
        const ofColour = found.filter((annotation) => annotation.colour === colour);
        paint(
          `note-${colour}`,
          ofColour.map(({ id }) => id),
        );
      }
      for (const button of root.querySelectorAll<HTMLElement>('button[data-note]'))
        if (!shown.includes(button.dataset.note ?? '')) button.remove();
      for (const annotation of found) {
        const button = buttonOf(annotation.id) ?? insertButton(annotation.id, rangeOf(annotation.id));
        const { marked, quote, noted } = words(annotation);
        button.lang = language;
        button.ariaLabel = [marked, quote, noted].filter(Boolean).join(' ');
        button.dataset.colour = annotation.colour;
        button.toggleAttribute('data-seen', annotation.note !== '' || !painted);
      }
      emphasiseNow();
    },
    forget: () => ranges.clear(),
    range: rangeOf,
    button: buttonOf,
    at: ({ target, clientX: x, clientY: y }) => {
      if (!(target instanceof Element)) return undefined;
      // Positions are asked for of few: parts far from the window would be laid out for that.
      return shown.findLast((id) => {
        const range = rangeOf(id);
        const boxes = range?.intersectsNode(target) ? [...range.getClientRects()] : [];
        return boxes.some(
          ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
        );
      });
    },
    emphasise: (id) => {
      open = id;
      emphasiseNow();
    },
    end: () => {
      for (const name of [emphasis, ...annotationColours.map((colour) => `note-${colour}`)])
        painted?.delete(name);
      for (const button of root.querySelectorAll('button[data-note]')) button.remove();
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onFocus);
    },
  };
}

/** Inserts the button of a mark where its words end, after the link or formula that these may be in. */
function insertButton(id: string, range: Range | null): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.dataset.note = id;
  if (!range) return button;
  const { endContainer, endOffset } = range;
  const whole = endContainer.parentElement?.closest('a') ?? formulaAround(endContainer);
  if (whole) (whole.closest('.formula') ?? whole).after(button);
  else if (endContainer instanceof Text) {
    if (endOffset < endContainer.length) endContainer.splitText(endOffset);
    endContainer.after(button);
  }
  return button;
}
