/** Keeps what is typed before the search field is shown. */
export type TypeAhead = {
  /** Begins to keep what is typed, after a key has opened the search. */
  begin(): void;
  /** Returns what was typed, and clears it. */
  take(): string;
};

/**
 * Keeps letters typed for the search until its field has the focus, even while its code is loading: otherwise
 * they would act as shortcuts. A click or a change of focus ends this.
 * @param isOpen whether the search is still open
 * @param signal aborted when the room is left
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
