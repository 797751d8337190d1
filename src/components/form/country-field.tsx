import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import type { Begun } from './countries.tsx';
import { Field } from './field.tsx';
import { NamedCountry } from './named-country.tsx';

/** Long, and its code larger than the rest of the form: everything else answers before it. */
const Countries = lazy(() =>
  import('./countries.tsx').then(
    ({ Countries }) => ({ default: Countries }),
    () => ({ default: NamedCountry }),
  ),
);

/** The country, from a list that is searched by typing, also before the list is there. */
export function CountryField() {
  // Base UI writes styles into what the server renders, which our content security policy refuses.
  const listed = useDeferredValue(useHydrated());
  const begun = useRef<Begun>({ text: '', focused: false });
  const noteOnLeaving = (input: HTMLInputElement) => () => {
    begun.current = { text: input.value, focused: input === document.activeElement };
  };
  return (
    <Field name="country" required>
      {(attributes) => {
        const meanwhile = <input type="text" {...attributes} autoComplete="off" ref={noteOnLeaving} />;
        return (
          <Suspense fallback={meanwhile}>
            {listed ? <Countries {...attributes} begun={begun} /> : meanwhile}
          </Suspense>
        );
      }}
    </Field>
  );
}
