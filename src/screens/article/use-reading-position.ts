import { useEffect, useState } from 'react';
import { findPosition, knownPosition, notePosition, type Position } from '../../client/reading-positions.ts';
import { useUsername } from '../../client/session.ts';

/** Where this article was being read, and what notes that. The first page is no place to come back to. */
export function useReadingPosition(articleId: number) {
  const username = useUsername();
  const [position, setPosition] = useState<Position>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in decides what there is to find
  useEffect(() => {
    let left = false;
    setPosition(knownPosition(articleId));
    void findPosition(articleId).then((found) => !left && setPosition(found));
    return () => {
      left = true;
    };
  }, [articleId, username]);

  return {
    position: position && position.page > 1 ? position : undefined,
    note: ({ number, label }: { number: number; label: string }) => {
      notePosition(articleId, { page: number, label });
      setPosition({ page: number, label });
    },
  };
}
