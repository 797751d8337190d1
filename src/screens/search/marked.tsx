import { Fragment } from 'react';
import { withWholeCompounds } from '../../i18n/bound.tsx';

type MarkedProps = {
  text: string;
  /** Ranges of UTF-16 code units, in order and without overlaps. */
  marks: readonly (readonly [number, number])[];
};

/** A text with its matches marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {withWholeCompounds(text.slice(marks[index - 1]?.[1] ?? 0, start))}
          <mark>{withWholeCompounds(text.slice(start, end))}</mark>
        </Fragment>
      ))}
      {withWholeCompounds(text.slice(marks.at(-1)?.[1] ?? 0))}
    </>
  );
}
