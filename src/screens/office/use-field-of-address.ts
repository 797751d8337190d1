import { type RefObject, useEffect, useRef } from 'react';

/** A field of a search that shows what the address asks for, also when that changes; the focus stays where it is. */
export function useFieldOfAddress(asked: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    // What was typed before the scripts came stays.
    if (field.current && shown.current !== asked) field.current.value = asked;
    shown.current = asked;
  }, [asked]);
  return field;
}
