/** A text of so many UTF-16 code units at most, cut at a word. Result lists, cards and headlines show a few lines only. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
