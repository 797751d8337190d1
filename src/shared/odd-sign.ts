/**
 * What is said of the first character of a text that does not belong there.
 * @param odd matches such characters
 * @returns such as `has “с” (U+0441) at place 9, which is no Latin letter`, or undefined if there is none
 */
export function oddSign(text: string, odd: RegExp): string | undefined {
  const found = odd.exec(text);
  if (!found) return undefined;
  const [sign] = found;
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const place = [...text.slice(0, found.index)].length + 1;
  const what = /\p{Script=Cyrillic}/u.test(sign)
    ? 'a Cyrillic letter'
    : /[\p{Cf}\p{Zs}\p{Cc}]/u.test(sign)
      ? 'which is invisible'
      : 'which is no ASCII character';
  const name = what === 'which is invisible' ? `U+${code}` : `“${sign}” (U+${code})`;
  return `has ${name} at place ${place}, ${what}`;
}
