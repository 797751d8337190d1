import { useEffect, useState } from 'react';

/** What came of loading: nothing yet, a value, or that it failed. */
export type Loaded<Value> = { value?: Value; failed?: boolean };

/**
 * Loads something for as long as someone looks: what comes after they have left is dropped.
 * @param load the same function each time
 * @param subject what it is loaded of; another one is loaded anew
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
