/** The words by which a browser finds a passage; `end` only where those in between are left out. */
export type DirectedWords = {
  prefix: readonly string[];
  start: readonly string[];
  end?: readonly string[];
  suffix: readonly string[];
};

/**
 * The directive with which a browser marks a passage, to be appended to a URL fragment (URL Fragment Text
 * Directives).
 */
export function textDirective({ prefix, start, end = [], suffix }: DirectedWords): string {
  const parts = [
    ...(prefix.length > 0 ? [`${encode(prefix)}-`] : []),
    encode(start),
    ...(end.length > 0 ? [encode(end)] : []),
    ...(suffix.length > 0 ? [`-${encode(suffix)}`] : []),
  ];
  return `:~:text=${parts.join(',')}`;
}

/** A hyphen, a comma and an ampersand have a meaning of their own in a directive. */
function encode(words: readonly string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');
}
