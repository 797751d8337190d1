import { Fragment } from 'react';

type MarkedProps = {
  text: string;
  /** Ranges of UTF-16 units, in their order, without overlaps. */
  marks: readonly (readonly [number, number])[];
};

/** A text in which what was found is marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
