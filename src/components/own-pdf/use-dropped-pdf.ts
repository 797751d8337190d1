import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dragged from outside onto the window, instead of letting the browser show them.
 * @returns whether one is held over it
 */
export function useDroppedPdf(onDropped: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDropped);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      setIsOver(event.type !== 'drop');
      const file = event.type === 'drop' && event.dataTransfer.files[0];
      if (file) take(file);
    };
    addEventListener('dragover', over, { signal });
    addEventListener('drop', over, { signal });
    addEventListener('dragleave', (event) => event.relatedTarget ?? setIsOver(false), { signal });
    return () => ending.abort();
  }, []);
  return isOver;
}
