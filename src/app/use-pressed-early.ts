import { useEffect } from 'react';

declare global {
  interface Document {
    /** Set by the script of `#shared/early-press.ts`. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** After hydration, clicks the button that was pressed before it. */
export function usePressedEarly(): void {
  useEffect(() => {
    const button = document.pressedEarly;
    document.onclick = null;
    document.pressedEarly = null;
    button?.removeAttribute('aria-busy');
    button?.click();
  }, []);
}
