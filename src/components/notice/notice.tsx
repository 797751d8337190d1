import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  kind: 'success' | 'fault' | 'note';
  children: ReactNode;
  /** Whether it takes the focus when it appears: after something was sent, that is what is to be read next. */
  focus?: boolean;
};

/** What came of something: said where it happened, and to assistive technology. */
export function Notice({ kind, children, focus = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focus) ref.current?.focus();
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
