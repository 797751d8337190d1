import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import office from '../office.module.css';

type FoldProps = {
  summary: string;
  /** Whether something in it is to be mended, which opens it. */
  isFaulty?: boolean;
  children: ReactNode;
};

/** A part of a form that few need. */
export function Fold({ summary, isFaulty = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Afterwards it is the reader who opens and closes it.
  const [isOpen] = useState(isFaulty);
  useLayoutEffect(() => {
    if (isFaulty && details.current) details.current.open = true;
  }, [isFaulty]);
  return (
    <details ref={details} open={isOpen || undefined}>
      <summary className={office.summary}>{summary}</summary>
      {children}
    </details>
  );
}
