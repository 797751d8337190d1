import { notePosition, useReadingEntries } from '../../client/reading-positions.ts';

/** The reading position in this article, unless it is the first page, and a function that records it. */
export function useReadingPosition(articleId: number) {
  const position = useReadingEntries()?.find((entry) => entry.articleId === articleId);
  return {
    position: position && position.page > 1 ? position : undefined,
    note: ({ number, label }: { number: number; label: string }) =>
      notePosition(articleId, { page: number, label }),
  };
}
