import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFirstSign } from '../use-first-sign.ts';
import { useHydrated } from '../use-hydrated.ts';
import { untouched } from './begun.ts';
import { Field } from './field.tsx';
import styles from './form.module.css';
import { NamedCountry } from './named-country.tsx';

/**
 * Long, and its code larger than the rest of the form, so that everything else answers before it: it comes when the
 * visitor begins to do something, or when there is a country to be named.
 */
const Countries = lazy(() =>
  import('./countries.tsx').then(
    ({ Countries }) => ({ default: Countries }),
    () => ({ default: NamedCountry }),
  ),
);

/** The country, from a list that is searched by typing, also before the list is there. */
export function CountryField() {
  // Base UI writes styles into what the server renders, which our content security policy refuses.
  const hydrated = useHydrated();
  const used = useFirstSign();
  const chosen: unknown = useWatch({ name: 'country' });
  const listed = useDeferredValue(hydrated && (used || !!chosen));
  const begun = useRef(untouched);
  const noteOnLeaving = (input: HTMLInputElement) => () => {
    begun.current = { ...begun.current, text: input.value, focused: input === document.activeElement };
  };
  const press = (pressed: boolean) => () => {
    begun.current = { ...begun.current, pressed };
  };
  return (
    <Field name="country" required>
      {(attributes) => {
        const meanwhile = (
          <div className={styles.combobox}>
            <input
              type="text"
              {...attributes}
              autoComplete="country-name"
              ref={noteOnLeaving}
              onClick={press(true)}
              onBlur={press(false)}
            />
            <span className={styles.trigger} aria-hidden>
              <ChevronDown size={18} />
            </span>
          </div>
        );
        return (
          <Suspense fallback={meanwhile}>
            {listed ? <Countries {...attributes} begun={begun} /> : meanwhile}
          </Suspense>
        );
      }}
    </Field>
  );
}
