/** The address of a place in an article's full text: its element's id, without `#`. */
export type TextAnchor = string;

/** A heading of an article's full text. */
export type OutlineEntry = {
  id: TextAnchor;
  title: string;
  /** 2 for the headings below the title, 3 for those below these, and so on. */
  level: number;
};

/** The id of the mark where a printed page begins. */
export function pageAnchor(label: string): TextAnchor {
  return `p-${label}`;
}
