/**
 * A text cut at a word boundary to at most `limit` UTF-16 code units, for result lists, cards and headlines.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
