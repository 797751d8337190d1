/** Result lists and cards show a few lines only; cut at a word. @param limit UTF-16 code units */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
