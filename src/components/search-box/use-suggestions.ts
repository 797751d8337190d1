import { useEffect, useState } from 'react';
import type { Language } from '#shared/language/language.ts';
import type { Suggestion } from '#shared/search/search.ts';
import { longestQuestion } from '#shared/search/search-question.ts';
import { askLibrary } from '../../client/library.ts';

/** Delay after the last keystroke before the request, in ms. */
const pause = 120;

const nothing: Suggestion[] = [];

/**
 * Suggestions for a text, grouped by the server. Answers that come after typing went on are left; without one there are
 * none.
 */
export function useSuggestions(text: string, language: Language): Suggestion[] {
  const [suggestions, setSuggestions] = useState(nothing);
  const question = text.trim();
  const worthAsking = question !== '' && text.length <= longestQuestion;

  useEffect(() => {
    if (!worthAsking) return setSuggestions(nothing);
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const query = { text, language, page: 1, filters: {} };
        const { suggestions: found } = await askLibrary((library) => library.suggest(query));
        if (!isOver) setSuggestions(found);
      } catch {
        if (!isOver) setSuggestions(nothing);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, [text, language, worthAsking]);

  return worthAsking ? suggestions : nothing;
}
