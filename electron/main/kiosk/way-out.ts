/** The keys that end a kiosk, as they are documented. */
export const wayOut = 'Ctrl+Alt+Shift+Q';

/** A press of a key, as Electron reports it before the page does. */
type Press = { type: string; code: string; control: boolean; alt: boolean; shift: boolean };

/** Whether a press of a key ends a kiosk, by the place of the key, whatever the keyboard's layout. */
export function endsKiosk({ type, code, control, alt, shift }: Press): boolean {
  return type === 'keyDown' && code === 'KeyQ' && control && alt && shift;
}
