import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { LibraryHtml } from '../../../components/library-html.tsx';
import { itemContent } from './item-content.ts';
import { noteBeside } from './margin-notes.ts';
import { placePopup } from './place-popup.ts';
import styles from './text-popup.module.css';

type Shown = { kind: 'note' | 'work'; id: string; html: string };

const links = 'a[role="doc-noteref"], a[role="doc-biblioref"]';

/**
 * Shows a note or a cited work beside the link to it, unless the note is in the margin; without scripts, the link leads to
 * the list.
 */
export function TextPopup({ text, language }: { text: RefObject<HTMLElement | null>; language: Language }) {
  const { t } = useTranslation('article-details');
  const popup = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLAnchorElement>(null);
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    const root = text.current;
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(links);
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const id = link?.getAttribute('href')?.slice(1);
      const item = id && document.getElementById(id);
      if (!link || !item || !plain) return;
      event.preventDefault();
      const beside = noteBeside(link);
      if (beside) return beside.focus();
      from.current = link;
      const kind = link.role === 'doc-noteref' ? 'note' : 'work';
      setShown({ kind, id, html: itemContent(item) });
    };
    root?.addEventListener('click', open);
    return () => root?.removeEventListener('click', open);
  }, [text]);

  useEffect(() => {
    const [box, link] = [popup.current, from.current];
    if (!shown || !box || !link) return;
    box.showPopover();
    placePopup(box, link.getClientRects()[0] ?? link.getBoundingClientRect());
    box.focus({ preventScroll: true });
    const hide = () => box.hidePopover();
    addEventListener('resize', hide);
    return () => removeEventListener('resize', hide);
  }, [shown]);

  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      aria-label={shown && t(`text.${shown.kind}`)}
      tabIndex={-1}
      className={styles.popup}
      onToggle={({ newState }) => {
        if (newState === 'open') return;
        if (popup.current?.contains(document.activeElement) || document.activeElement === document.body) {
          from.current?.focus({ preventScroll: true });
        }
        setShown(undefined);
      }}
    >
      {shown && (
        <>
          <LibraryHtml as="div" className={styles.words} lang={language} html={shown.html} />
          <p className={styles.ways}>
            <a href={`#${shown.id}`} onClick={() => popup.current?.hidePopover()}>
              {t(`text.all.${shown.kind}`)}
            </a>
            <IconButton icon={X} name={t('text.close')} onClick={() => popup.current?.hidePopover()} />
          </p>
        </>
      )}
    </div>
  );
}
