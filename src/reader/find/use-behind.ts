import { useEffect, useEffectEvent, useState } from 'react';

/** How long the list waits, so that the page of the match is drawn first, in milliseconds. */
const precedence = 150;

/** A value, delayed by `precedence`. */
export function useBehind<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isBehind = shown !== value;
  const catchUp = useEffectEvent(() => setShown(value));
  useEffect(() => {
    if (!isBehind) return;
    // What changes while it catches up is caught up with the next time.
    const due = setInterval(() => catchUp(), precedence);
    return () => clearInterval(due);
  }, [isBehind]);
  return shown;
}
