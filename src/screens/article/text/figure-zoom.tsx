import { Maximize2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import styles from './figure-zoom.module.css';

type Figure = { element: HTMLElement; caption: Element; label: string; src: string; alt: string };

/** How large a figure can be, as shares of the window's width. */
const scales = [1, 1.5, 2, 3, 4] as const;

/**
 * Gives each figure a button that shows it as large as the window, or larger; so does a press on its drawing, which
 * leads to the file without scripts.
 */
export function FigureZoom({ text, language }: { text: RefObject<HTMLElement | null>; language: Language }) {
  const { t } = useTranslation('article-details');
  const [figures, setFigures] = useState<Figure[]>([]);
  const [shown, setShown] = useState<Figure>();

  useEffect(() => {
    const root = text.current;
    const found = [...(root?.querySelectorAll('figure') ?? [])].flatMap(readFigure);
    setFigures(found);
    // The button is enough for the keyboard.
    for (const link of root?.querySelectorAll<HTMLElement>('a.drawing') ?? []) link.tabIndex = -1;
    const press = (event: MouseEvent) => {
      const drawing = (event.target as Element).closest('a.drawing');
      const figure = found.find(({ element }) => drawing && element.contains(drawing));
      if (!figure || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setShown(figure);
    };
    root?.addEventListener('click', press);
    return () => root?.removeEventListener('click', press);
  }, [text]);

  return (
    <>
      {figures.map((figure) =>
        createPortal(
          <IconButton
            icon={Maximize2}
            name={t('text.zoom.open', { figure: figure.label })}
            className={styles.open}
            onClick={() => setShown(figure)}
          />,
          figure.caption,
          figure.element.id,
        ),
      )}
      {shown && <Enlarged figure={shown} language={language} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Enlarged({
  figure,
  language,
  onClose,
}: {
  figure: Figure;
  language: Language;
  onClose: () => void;
}) {
  const { t } = useTranslation('article-details');
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  const zoom = (steps: number) => setStep(Math.max(0, Math.min(step + steps, scales.length - 1)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    if (event.key === '-') zoom(-1);
    if (event.key === '0') setStep(0);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={figure.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.tools}>
        <IconButton
          icon={ZoomOut}
          name={t('text.zoom.out')}
          size={20}
          disabled={step === 0}
          onClick={() => zoom(-1)}
        />
        <IconButton
          icon={ZoomIn}
          name={t('text.zoom.in')}
          size={20}
          disabled={step === scales.length - 1}
          onClick={() => zoom(1)}
        />
        <IconButton icon={X} name={t('text.close')} size={20} onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.room} tabIndex={0} aria-label={figure.label}>
        <img
          src={figure.src}
          alt={figure.alt}
          lang={language}
          style={{ width: `${100 * (scales[step] ?? 1)}%` }}
          data-fits={step === 0 || undefined}
        />
      </section>
    </dialog>
  );
}

function readFigure(element: HTMLElement): Figure[] {
  const [image, caption] = [element.querySelector('img'), element.querySelector('figcaption')];
  if (!image || !caption) return [];
  const label = caption.querySelector('b')?.textContent?.replace(/\.$/, '') ?? image.alt;
  return [{ element, caption, label, src: image.src, alt: image.alt }];
}
