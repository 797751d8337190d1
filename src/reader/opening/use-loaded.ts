import { useEffect, useState } from 'react';

/** The result of loading: nothing yet, a value, or a failure. */
export type Loaded<Value> = { value?: Value; failed?: boolean };

/**
 * Loads a value while the component is mounted; a later result is dropped.
 * @param load the same function on each render
 * @param subject the argument of `load`; another one is loaded anew
 */
export function useLoaded<Subject, Value>(
  load: (subject: Subject) => Promise<Value>,
  subject: Subject,
): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  useEffect(() => {
    let left = false;
    load(subject).then(
      (value) => left || setLoaded({ value }),
      (error: unknown) => {
        console.error(error);
        if (!left) setLoaded({ failed: true });
      },
    );
    return () => {
      left = true;
    };
  }, [load, subject]);
  return loaded;
}
