const hyphen = /^[-\u00AD\u2010]$/;
const endsDivided = /\p{L}[-\u00AD\u2010]$/u;

/** Joins the pieces of a link's text, line by line; a word hyphenated at a line end becomes whole again. */
export function joinedWords(pieces: readonly string[]): string {
  let words = '';
  for (const piece of pieces.map((text) => text.trim()).filter(Boolean)) {
    const isDivided = endsDivided.test(words);
    if (words === '' || hyphen.test(piece)) words += piece;
    else if (isDivided && /^\p{Ll}/u.test(piece)) words = words.slice(0, -1) + piece;
    else words += isDivided ? piece : ` ${piece}`;
  }
  return words;
}
