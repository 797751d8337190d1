import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  kind: 'success' | 'fault' | 'note';
  children: ReactNode;
  /**
   * Whether it takes the focus when it appears: after something was sent, that is what is to be read next. What was
   * waited for leaves it to those who have gone on to another part of the page meanwhile.
   */
  focus?: boolean | 'unlessElsewhere';
};

/** What came of something: said where it happened, and to assistive technology. */
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

/** Whether the focus is on something that neither stands beside a notice nor holds it, as the whole page does. */
function isElsewhere(notice: HTMLElement): boolean {
  const { activeElement: focused } = document;
  return focused !== null && !focused.contains(notice) && !notice.parentElement?.contains(focused);
}
