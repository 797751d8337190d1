import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useKept } from './use-kept.ts';

/** Typed texts and chosen values, by the name of the field; those of several ticked boxes in lines. */
type Fields = Record<string, string>;

/**
 * Keeps what is typed into fields of a form on the device, and writes it into them again when the page is opened anew.
 * @param names of the fields
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  names: readonly string[],
): { isKept: boolean; place: 'here' | 'pageOnly'; take: () => void; forget: () => void; giveUp: () => void } {
  const [typed, keep, place] = useKept<Fields>(name);
  const restore = useEffectEvent(() => {
    if (form.current && typed) write(form.current, names, typed);
  });
  const isKept = typed !== null && names.length > 0;
  useEffect(() => {
    if (isKept) restore();
  }, [isKept]);
  const forget = () => keep(null);
  return {
    isKept,
    place,
    take: () => {
      if (form.current && names.length > 0) keep(read(form.current, names));
    },
    /** After it was sent. */
    forget,
    giveUp: () => {
      forget();
      form.current?.reset();
    },
  };
}

function read(form: HTMLFormElement, names: readonly string[]): Fields {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).join('\n')]));
}

function write(form: HTMLFormElement, names: readonly string[], typed: Fields): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const text = typed[name] ?? '';
    const boxes = [field instanceof RadioNodeList ? [...field] : field].flat().filter(isCheckbox);
    for (const box of boxes) box.checked = !box.disabled && text.split('\n').includes(box.value);
    if (boxes.length > 0) continue;
    if (field && 'value' in field) field.value = text;
  }
}

function isCheckbox(field: Node | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}
