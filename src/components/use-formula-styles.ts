import { useEffect } from 'react';

/** Gets the styles of formulas for HTML that has any; without them they can be read as well. */
export function useFormulaStyles(html: string): void {
  const hasFormulas = html.includes('<math');
  useEffect(() => {
    if (hasFormulas) import('./formulas.css').catch(() => undefined);
  }, [hasFormulas]);
}
