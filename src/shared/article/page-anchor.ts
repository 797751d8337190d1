/** The id of the mark where a printed page begins. */
export function pageAnchor(label: string): string {
  return `p-${label}`;
}
