/** Keeps what is typed for the search field before the field is shown. */
export type TypeAhead = {
  /** The search was opened by a key: what is typed from now on is kept for its field. */
  begin(): void;
  /** @returns what was typed, once */
  take(): string;
};

/**
 * Keeps what one types on for the search, whether its code has come or not: until its field has the focus letters would
 * be keys of the room. Whoever goes elsewhere meanwhile types there.
 * @param isOpen whether the search is still what is open
 * @param signal ends with the room
 */
export function createTypeAhead(isOpen: () => boolean, signal: AbortSignal): TypeAhead {
  let typed = '';
  const begin = () => {
    typed = '';
    const listening = new AbortController();
    const options = { capture: true, signal: AbortSignal.any([signal, listening.signal]) };
    const end = () => {
      typed = '';
      listening.abort();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isOpen()) return end();
      const isCommand =
        (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
      if (isCommand || (event.key.length > 1 && event.key !== 'Backspace')) return;
      event.preventDefault();
      event.stopPropagation();
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
    };
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('pointerdown', end, options);
    window.addEventListener(
      'focusin',
      // The panel's tab has the focus until the field is shown.
      ({ target }) => (target instanceof Element && target.matches('[role="tab"]')) || end(),
      options,
    );
  };
  return {
    begin,
    take: () => {
      const taken = typed;
      typed = '';
      return taken;
    },
  };
}
