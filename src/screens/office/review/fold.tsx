import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { DirectAnswer } from '#shared/office/review.ts';
import office from '../office.module.css';
import { useAssignment } from './use-review.ts';

type FoldProps = {
  summary: string;
  /** Whether something in it is to be mended, which opens it. */
  isFaulty?: boolean;
  /** The answer that it is for: a letter may lead to it. */
  answer?: DirectAnswer;
  children: ReactNode;
};

/** A part of a form that few need. */
export function Fold({ summary, isFaulty = false, answer, children }: FoldProps) {
  const isAsked = useAssignment().asked === answer && answer !== undefined;
  const details = useRef<HTMLDetailsElement>(null);
  // Afterwards it is the reader who opens and closes it.
  const [isOpen] = useState(isFaulty || isAsked);
  useLayoutEffect(() => {
    if (isFaulty && details.current) details.current.open = true;
  }, [isFaulty]);
  return (
    <details ref={details} id={answer} open={isOpen || undefined}>
      <summary className={office.summary}>{summary}</summary>
      {children}
    </details>
  );
}
