import { ChevronDown } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFirstSign } from '../use-first-sign.ts';
import { useHydrated } from '../use-hydrated.ts';
import { untouched } from './begun.ts';
import type { CountriesProps } from './countries.tsx';
import { Field } from './field.tsx';
import styles from './form.module.css';
import { NamedCountry } from './named-country.tsx';

type Load = () => Promise<{ Countries: ComponentType<CountriesProps> }>;

/** The country, from a list that is filtered by typing, even before the list is loaded. */
export const CountryField = countryField(() => import('./countries.tsx'));

/**
 * Makes such a field. The list is long, and its code is larger than the rest of the form: it is loaded on the first
 * interaction with the page, or if the field already has a country, so that the rest responds earlier.
 */
export function countryField(load: Load): ComponentType {
  const Countries = lazy(() =>
    load().then(
      ({ Countries }) => ({ default: Countries }),
      () => ({ default: NamedCountry }),
    ),
  );
  return () => <LateCountries list={Countries} />;
}

function LateCountries({ list: Countries }: { list: ComponentType<CountriesProps> }) {
  // Base UI renders inline styles on the server, which our content security policy blocks.
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
