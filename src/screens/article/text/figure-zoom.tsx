import { Maximize2 } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import styles from './figure-zoom.module.css';

type Figure = {
  element: HTMLElement;
  caption: Element;
  /** Such as `Figure 2`, or `Figure 2a` of a part. */
  label: string;
  src: string;
  alt: string;
  width: number;
  height: number;
};

const EnlargedFigure = lazy(async () => ({
  default: (await import('./enlarged-figure.tsx')).EnlargedFigure,
}));

/**
 * Gives each figure a button that shows it as large as the window, or larger; so does a press on its picture, which
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
      {shown && (
        <Suspense>
          <EnlargedFigure {...shown} language={language} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Of a figure of several parts each part is shown on its own. */
function readFigure(element: HTMLElement): Figure[] {
  const [image, caption] = [element.querySelector('img'), element.querySelector('figcaption')];
  if (!image || !caption || element.querySelector('figure')) return [];
  const whole = element.parentElement?.closest('figure');
  const label = `${whole ? labelOf(whole) : ''}${labelOf(element)}`;
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
  return [{ element, caption, label: label || image.alt, src: image.src, alt: image.alt, width, height }];
}

function labelOf(figure: Element): string {
  const label = figure.querySelector(':scope > figcaption > b')?.textContent ?? '';
  return label.replace(/\.$/, '');
}
