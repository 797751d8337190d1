import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  kind: 'success' | 'fault' | 'note';
  children: ReactNode;
  /**
   * Whether it takes the focus when it appears, to be read next after sending a form. With `unlessElsewhere`,
   * the focus stays where it is if the user has moved on to another part of the page meanwhile.
   */
  focus?: boolean | 'unlessElsewhere';
};

/** The result of an action, shown where it happened and announced to assistive technology. */
export function Notice({ kind, children, focus = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!focus || !ref.current) return;
    if (focus === true || !isElsewhere(ref.current)) ref.current.focus();
  }, [focus]);
  return (
    <div
      ref={ref}
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'fault' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/** Whether the focus is neither next to the notice nor on an element that contains it, such as the body. */
function isElsewhere(notice: HTMLElement): boolean {
  const { activeElement: focused } = document;
  return focused !== null && !focused.contains(notice) && !notice.parentElement?.contains(focused);
}
