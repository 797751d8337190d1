/**
 * The check character of an ORCID iD, ISO 7064 MOD 11-2.
 * @param digits the first fifteen digits, without hyphens
 * @returns `0`–`9` or `X`
 * @see https://support.orcid.org/hc/en-us/articles/360006897674
 */
export function orcidCheckCharacter(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
}

/** Whether a text is an ORCID iD in its hyphenated form with a valid check character. */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const characters = text.replaceAll('-', '');
  return orcidCheckCharacter(characters.slice(0, 15)) === characters[15];
}

const together =
  /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?:id)?:?)?(\d{4})(\d{4})(\d{4})(\d{3}[\dx])\/?$/i;

/**
 * An ORCID iD in its hyphenated form, whether given as an address, without hyphens or with typographic ones;
 * the check character is not verified. Any other text is only trimmed.
 */
export function bareOrcid(text: string): string {
  const [, ...groups] = together.exec(text.replaceAll(/[\s\p{Pd}\u00AD\u2212]/gu, '')) ?? [];
  return groups.length > 0 ? groups.join('-').toUpperCase() : text.trim();
}
