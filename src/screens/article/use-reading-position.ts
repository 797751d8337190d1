import { notePosition, useReadingEntries } from '../../client/reading-positions.ts';

/** Where this article was being read, and what notes that. The first page is no place to come back to. */
export function useReadingPosition(articleId: number) {
  const position = useReadingEntries()?.find((entry) => entry.articleId === articleId);
  return {
    position: position && position.page > 1 ? position : undefined,
    note: ({ number, label }: { number: number; label: string }) =>
      notePosition(articleId, { page: number, label }),
  };
}
