const alphabets: Record<string, string> = {
  Letter: 'abcdefghijklmnopqrstuvwxyz',
  russian: 'абвгдежзиклмнопрстуфхцчшщыэюя',
};
const romans: [number, string][] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
  ] as [number, string][]),
  ...([
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as [number, string][]),
];

/**
 * A number as lists and notes have it: in digits, letters or Roman numerals.
 * @param format as Word calls it (`ST_NumberFormat`, ISO/IEC 29500-1, 17.18.59), such as `lowerRoman`; digits for others
 */
export function inFormat(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  const letters = alphabets[/Letter|russian/.exec(format)?.[0] ?? ''];
  const inCase = (text: string) => (/upper/i.test(format) ? text.toUpperCase() : text);
  if (letters && number > 0) {
    const letter = letters.charAt((number - 1) % letters.length);
    return inCase(letter.repeat(Math.ceil(number / letters.length)));
  }
  if (!/Roman/.test(format) || number <= 0 || number > 4000) return String(number);
  let rest = number;
  let written = '';
  for (const [value, sign] of romans)
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  return inCase(written);
}
