import { paths } from '#shared/page/paths.ts';
import type { Passage } from '#shared/search/search.ts';
import { textDirective } from '../../components/text-directive.ts';
import { placeFragment } from '../../reader/place/place-fragment.ts';

/** How many words before and after a match tell it from others in the text. */
const wordsAround = 3;

/** Where a passage opens, as bare paths. */
export type PassagePlaces = {
  main: string;
  /** Whether the main place is in the full text, on the page of the article, rather than in its PDF. */
  inText: boolean;
  /** The page of the PDF. Missing for the abstract, which is on the page of the article. */
  pdf?: string;
};

/**
 * Where a passage opens: in the text if the article has one, otherwise at the page of its PDF, where the reader marks
 * the words.
 * @param slug of the article
 */
export function placesOf(slug: string, passage: Passage): PassagePlaces {
  const article = paths.articleBySlug(slug);
  const { kind, anchor, label, find } = passage;
  if (kind === 'abstract') return { main: article, inText: false };
  const pdf = article + placeFragment({ page: label, ...(find !== undefined && { find }) });
  if (anchor === undefined) return { main: pdf, inText: false, pdf };
  return { main: `${article}#${anchor}${directiveOf(passage)}`, inText: true, pdf };
}

/**
 * The directive with which a browser marks the first match of a passage (URL Fragment Text Directives); empty without a
 * match. Words around it tell the place from others; where the text has more between them, such as the number of
 * a note, the browser opens the element.
 */
function directiveOf({ snippet, marks: [mark] }: Passage): string {
  if (!mark) return '';
  const [start, end] = mark;
  const before = wordsIn(snippet.slice(0, start).replace(/^… /, '')).slice(-wordsAround);
  const after = wordsIn(snippet.slice(end).replace(/ …$/, '')).slice(0, wordsAround);
  return textDirective({ prefix: before, start: [snippet.slice(start, end)], suffix: after });
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
