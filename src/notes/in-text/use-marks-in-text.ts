import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { NotedView } from '../noted-view.ts';
import type { NotesController } from '../notes-controller.ts';
import { watchSelection } from '../selection-watch.ts';
import { wordsOfMark } from '../words-of-mark.ts';
import { onTranslation } from './on-translation.ts';
import styles from './text-marks.module.css';
import type { TextMarks } from './text-marks.ts';

type MarkedText = {
  root: HTMLElement;
  view: NotedView;
  marks: TextMarks;
  controller: NotesController;
  /** What has the menu of the selection. */
  over: RefObject<HTMLElement | null>;
};

/** What has its own use for a press or for Enter. */
const ownPress = 'a, button, summary, input, textarea, select';

/** Draws the marks of a text, opens them when they are pressed, and takes what is selected. */
export function useMarksInText({ root, view, marks, controller, over }: MarkedText): void {
  const { t } = useTranslation('reader-notes');
  const language = useLanguage();
  const { articleId } = view;

  useEffect(() => {
    const { annotations } = controller;
    const draw = () => marks.draw(annotations.ofArticle(articleId), wordsOfMark(t), language);
    draw();
    const ends = [
      annotations.subscribe(draw),
      onTranslation(root, () => {
        marks.forget();
        draw();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [root, marks, controller, articleId, t, language]);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    root.classList.add(styles.text ?? '');
    watchSelection(
      root,
      {
        onRest: controller.takeSelection,
        held: () => !!over.current?.querySelector('[data-selection-menu]:is(:focus-within, :active)'),
      },
      signal,
    );
    root.addEventListener(
      'click',
      (event) => {
        const target = event.target instanceof Element ? event.target : null;
        const button = target?.closest<HTMLElement>('button[data-note]');
        const isWords = !target?.closest(ownPress) && document.getSelection()?.isCollapsed;
        const id = button?.dataset.note ?? (isWords ? marks.at(event) : undefined);
        if (id) controller.open(id);
        else if (isWords && controller.state().open) controller.close();
      },
      { signal },
    );
    root.addEventListener(
      'pointermove',
      (event) => {
        const over = event.buttons === 0 && event.pointerType === 'mouse' && marks.at(event) !== undefined;
        root.toggleAttribute('data-over-mark', over);
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        const { activeElement } = document;
        const isFree = activeElement === document.body || !activeElement?.closest(ownPress);
        if (event.key !== 'Enter' || event.defaultPrevented || !isFree) return;
        const first = over.current?.querySelector<HTMLElement>('[data-selection-menu] button');
        first?.focus();
        if (first) event.preventDefault();
      },
      { signal },
    );
    return () => {
      ending.abort();
      root.removeAttribute('data-over-mark');
      root.classList.remove(styles.text ?? '');
    };
  }, [root, marks, controller, over]);
}
