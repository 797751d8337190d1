/**
 * Characters that no text may have: controls other than tab and line breaks, halves of surrogate pairs, and
 * what Unicode assigns to no character. They are invisible, and XML (1.0, section 2.2) forbids most of them, so
 * that feeds and harvested records would be unreadable.
 */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The first forbidden character of each line, with its offset. */
export function controlCharacters(text: string): { offset: number; reason: string }[] {
  return [...text.matchAll(forbidden)]
    .filter(({ index }, place, all) => {
      const before = all[place - 1];
      return !before || /[\r\n]/.test(text.slice(before.index, index));
    })
    .map(({ 0: sign, index }) => ({
      offset: index,
      reason: `contains the control character U+${codeOf(sign)}, which is invisible: delete it`,
    }));
}

/** Marks of direction, soft hyphens and spaces without width: nobody sees them, and search and records stumble over them. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

/** Elements and entities of HTML that come with text copied from a page. */
const html = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,5});/i;

/** What a fact of a JSON file, such as a title, may not contain besides, or undefined. */
export function oddInFact(text: string): string | undefined {
  const [sign] = unseen.exec(text) ?? [];
  if (sign) return `contains U+${codeOf(sign)}, which is invisible: delete it`;
  const [code] = html.exec(text) ?? [];
  return code && `contains HTML, “${code}”, which readers would see as it stands: write plain text`;
}

/** A text with a space for each forbidden character, so that offsets stay the same. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(forbidden, (sign) => ' '.repeat(sign.length));
}

function codeOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
