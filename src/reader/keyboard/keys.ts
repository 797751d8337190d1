/** The fields of a keyboard event that shortcuts depend on. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

type Chord = { key: string; mod: boolean; alt: boolean; shift: boolean };

/**
 * Whether a key event matches a key as written in a shortcut. A letter matches its key on a Latin keyboard,
 * even while another script is typed. For other characters Shift is ignored, since typing them may need it;
 * with `Mod` they also match by their place on a Latin keyboard if that key types a letter of another script.
 * @param mac whether `Mod` is Command
 */
export function isPressed(written: string, pressed: Pressed, mac: boolean): boolean {
  const { key, mod, alt, shift } = read(written);
  const command = mac ? pressed.metaKey : pressed.ctrlKey;
  const other = mac ? pressed.ctrlKey : pressed.metaKey;
  if (command !== mod || other || pressed.altKey !== alt) return false;
  if (isSign(key)) return pressed.key === key || (mod && isInPlaceOf(key, pressed));
  if (pressed.shiftKey !== shift) return false;
  return isLetter(key) ? letterOf(pressed) === key.toLowerCase() : pressed.key === key;
}

/**
 * Whether a key event in a text field belongs to the field. Commands don't, except select all, cut, copy,
 * paste, undo and redo.
 */
export function editsText(pressed: Pressed, mac: boolean): boolean {
  if (/^F\d+$/.test(pressed.key)) return false;
  const command = mac ? pressed.metaKey : pressed.ctrlKey;
  return !command || /^[acvxyz]$/.test(letterOf(pressed) ?? '');
}

/** A key as displayed: `Ctrl + F`, on a Mac `⌘ F`. */
export function shownKey(written: string, mac: boolean): string {
  const { key, mod, alt, shift } = read(written);
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const parts = [
    ...(mod ? [mac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [mac ? '⌥' : 'Alt'] : []),
    ...(shift ? [mac ? '⇧' : 'Shift'] : []),
    name,
  ];
  return parts.join(mac ? '\u00A0' : '\u00A0+\u00A0');
}

const names: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  '-': '−',
};

/**
 * Signs and their `code` on a Latin keyboard. Other layouts type letters there, such as Kazakh ө, һ and қ.
 */
const signPlaces: Record<string, string> = { '-': 'Minus', '=': 'Equal', '+': 'Equal', 0: 'Digit0' };

function read(written: string): Chord {
  const parts = written.split(/\+(?=.)/);
  const key = parts.pop() ?? '';
  return { key, mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift') };
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key);
}

function isSign(key: string): boolean {
  return key.length === 1 && !isLetter(key);
}

function isInPlaceOf(sign: string, { key, code }: Pressed): boolean {
  return signPlaces[sign] === code && /^(?!\p{Script=Latin})\p{L}$/u.test(key);
}

function letterOf({ key, code }: Pressed): string | undefined {
  if (isLetter(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
