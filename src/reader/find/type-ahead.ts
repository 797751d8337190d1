import type { Room } from '../room.ts';

/** What was typed before the field of the search was there. */
let typed = '';

/**
 * The search was asked for by key, and one types on, whether its code has come or not. Until its field has the focus
 * letters would be keys of the room: what is typed is kept for the field. Who goes elsewhere meanwhile types there.
 */
export function typeAhead({ state, signal }: Pick<Room, 'state' | 'signal'>): void {
  typed = '';
  const listening = new AbortController();
  const options = { capture: true, signal: AbortSignal.any([signal, listening.signal]) };
  const end = () => {
    typed = '';
    listening.abort();
  };
  const onKey = (event: KeyboardEvent) => {
    if (state().panel !== 'find') return end();
    const isCommand = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
    if (isCommand || (event.key.length > 1 && event.key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('pointerdown', end, options);
  window.addEventListener(
    'focusin',
    // The panel's tab has the focus until its field is there.
    ({ target }) => (target instanceof Element && target.matches('[role="tab"]')) || end(),
    options,
  );
}

/** @returns what was typed for the field, once */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  return taken;
}
