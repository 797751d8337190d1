/**
 * What a style says or, where it says nothing, the nearest of those that it derives from; also where these derive from
 * each other in a ring.
 */
export function inherited<Style extends { parent: string }, Value>(
  styles: ReadonlyMap<string, Style>,
  id: string,
  said: (style: Style) => Value | undefined,
): Value | undefined {
  const seen = new Set<Style>();
  for (let style = styles.get(id); style && !seen.has(style); style = styles.get(style.parent)) {
    const value = said(style);
    if (value !== undefined) return value;
    seen.add(style);
  }
  return undefined;
}
