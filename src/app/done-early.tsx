import { useEffect, useState } from 'react';
import { typeAgain } from './typed-early.ts';

declare global {
  interface Document {
    /** Set by the script of `#shared/early-press.ts`. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** After hydration, enters what was typed before it, then clicks the button that was pressed. */
export function DoneEarly(): null {
  // Rendered once more together with what effects have set, such as a text that was restored.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  useEffect(() => {
    if (!isShown) return;
    typeAgain();
    const button = document.pressedEarly;
    document.onclick = null;
    document.pressedEarly = null;
    button?.removeAttribute('aria-busy');
    button?.click();
  }, [isShown]);
  return null;
}
