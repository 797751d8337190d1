const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
/** The Kazakh layout has letters of its own on the digit keys. */
const digits = '234567890-=';
const kazakh = 'әіңғ,.үұқөһ';

/**
 * What a text reads as if it was typed in the wrong keyboard layout: `ghbdtn` for `привет`, `пщкщв` for
 * `gorod`.
 * @returns other readings, excluding the text itself
 */
export function otherLayouts(text: string): string[] {
  const lower = text.toLowerCase();
  const readings = [
    translate(lower, latin, russian),
    translate(lower, latin + digits, russian + kazakh),
    translate(lower, russian, latin),
    translate(lower, russian + kazakh, latin + digits),
  ];
  return [...new Set(readings)].filter((reading) => reading !== lower);
}

/** Whether two letters are on adjacent keys. */
export function areNeighbours(a: string, b: string): boolean {
  return [latin, russian].some((keys) => keys.includes(a + b) || keys.includes(b + a));
}

function translate(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
