import { useEffect, useState } from 'react';
import { pressAgain } from './pressed-early.ts';
import { typeAgain } from './typed-early.ts';

/** After hydration, enters what was typed before it, then clicks what was pressed. */
export function DoneEarly(): null {
  // Rendered once more together with what effects have set, such as a text that was restored.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  useEffect(() => {
    if (!isShown) return;
    typeAgain();
    pressAgain();
  }, [isShown]);
  return null;
}
