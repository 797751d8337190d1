import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { useLoaded } from '../opening/use-loaded.ts';
import { type Heading, readOutline } from '../pdfjs/outline.ts';
import styles from './outline-panel.module.css';
import { type HeadingRow, headingAt, rowsOf } from './outline-tree.ts';
import { useCurrentPlace } from './use-current-place.ts';

/** The table of contents, with the current heading marked. */
export function OutlinePanel({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader');
  const outline = useLoaded(readOutline, reader.pdf);
  const headings = outline.failed ? [] : outline.value;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const place = useCurrentPlace(reader);
  const rows = rowsOf(headings ?? [], closed);
  const current = headingAt(rows, place)?.id;
  const stop = rows.some(({ heading }) => heading.id === focused)
    ? focused
    : (current ?? rows[0]?.heading.id);

  // The tree scrolls to keep the current heading in view, unless the tree has the focus.
  useEffect(() => {
    if (!current || tree.current?.contains(document.activeElement)) return;
    const item = tree.current?.querySelector('[aria-current]');
    item?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = ({ page, top }: Heading) => {
    if (page === undefined) return;
    reader.goTo({ page, to: 'top', ...(top !== undefined && { rects: [[0, top, 1, top]] }) });
    reader.room.uncoverPages();
  };
  const turn = (heading: Heading, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(heading.id);
    else next.add(heading.id);
    setClosed(next);
  };
  const focus = (row: HeadingRow | undefined) => {
    if (!row) return;
    setFocused(row.heading.id);
    itemOf(tree.current, row.heading.id)?.focus();
  };
  const onClick = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target : null;
    const item = part?.closest<HTMLElement>('[data-heading]');
    const heading = rows.find((row) => row.heading.id === item?.dataset.heading)?.heading;
    if (!heading) return;
    if (part?.closest('[data-twist]')) turn(heading, closed.has(heading.id));
    else go(heading);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ heading }) => heading.id === stop);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { heading } = row;
    const isOpen = heading.children.length > 0 && !closed.has(heading.id);
    const toParent = () => focus(rows.find((other) => other.heading === row.parent));
    const open = () =>
      heading.children.length > 0 && !isOpen ? turn(heading, true) : isOpen && focus(rows[at + 1]);
    const actions = new Map<string, () => unknown>([
      ['ArrowDown', () => focus(rows[at + 1])],
      ['ArrowUp', () => focus(rows[at - 1])],
      ['Home', () => focus(rows[0])],
      ['End', () => focus(rows.at(-1))],
      ['ArrowRight', open],
      ['ArrowLeft', () => (isOpen ? turn(heading, false) : toParent())],
      ['Enter', () => go(heading)],
      [' ', () => go(heading)],
    ]);
    const isLetter = event.key.length === 1 && event.key !== '?';
    const action =
      actions.get(event.key) ?? (isLetter ? () => focus(beginningWith(event.key, rows, at)) : null);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  if (!headings) return null;
  if (headings.length === 0) return <p className={styles.none}>{t('panel.noOutline')}</p>;
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('panel.outline')}
      className={styles.tree}
      lang={reader.document.language}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {rows.map(({ heading, level, place: position, siblings }) => (
        <div
          key={heading.id}
          role="treeitem"
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={heading.children.length > 0 ? !closed.has(heading.id) : undefined}
          aria-selected={heading.id === current}
          aria-current={heading.id === current ? 'location' : undefined}
          data-heading={heading.id}
          data-autofocus={heading.id === stop || undefined}
          tabIndex={heading.id === stop ? 0 : -1}
          className={styles.item}
          style={{ '--level': level } as React.CSSProperties}
          onFocus={() => setFocused(heading.id)}
        >
          {heading.children.length > 0 && (
            <span className={styles.twist} data-open={!closed.has(heading.id) || undefined} data-twist>
              <ChevronRight aria-hidden size={16} />
            </span>
          )}
          <span className={styles.title}>{heading.title}</span>
          {heading.page !== undefined && (
            <span className={styles.page}>{reader.labels[heading.page - 1]}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function itemOf(tree: HTMLElement | null, id: string): HTMLElement | undefined {
  return [...(tree?.querySelectorAll<HTMLElement>('[data-heading]') ?? [])].find(
    (item) => item.dataset.heading === id,
  );
}

/** The next row whose title begins with a letter, wrapping around. */
function beginningWith(letter: string, rows: readonly HeadingRow[], at: number): HeadingRow | undefined {
  const following = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return following.find(({ heading }) => heading.title.toLowerCase().startsWith(letter.toLowerCase()));
}
