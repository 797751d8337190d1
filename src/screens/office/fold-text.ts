/**
 * The beginning of a long text, up to the end of a paragraph, a sentence or a word, and the rest, which is empty where the
 * text is hardly longer.
 * @param about how long the beginning is, in characters
 */
export function foldText(text: string, about: number): [beginning: string, rest: string] {
  if (text.length <= about * 1.4) return [text, ''];
  const start = text.slice(0, about);
  const paragraph = start.lastIndexOf('\n');
  const sentence = /.*[.!?…](?=\s)/s.exec(start)?.[0].length ?? 0;
  const word = start.lastIndexOf(' ');
  const cut = [paragraph, sentence, word].find((place) => place > about / 2) ?? about;
  return [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
}
