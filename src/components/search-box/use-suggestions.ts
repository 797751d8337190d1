import { useEffect, useState } from 'react';
import type { Language } from '#shared/language/language.ts';
import type { Suggestion } from '#shared/search/search.ts';
import { longestQuestion } from '#shared/search/search-question.ts';
import { askSuggestions } from '../../client/search.ts';

/** Delay after the last keystroke before the request, in ms. */
const pause = 120;

const nothing: Suggestion[] = [];

/**
 * Suggestions for a text, grouped by the server. Each request aborts the previous one; without a response
 * there are none.
 */
export function useSuggestions(text: string, language: Language): Suggestion[] {
  const [suggestions, setSuggestions] = useState(nothing);
  const question = text.trim();
  const worthAsking = question !== '' && text.length <= longestQuestion;

  useEffect(() => {
    if (!worthAsking) return setSuggestions(nothing);
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await askSuggestions(text, language, ending.signal);
        if (!ending.signal.aborted) setSuggestions(found);
      } catch {
        if (!ending.signal.aborted) setSuggestions(nothing);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, language, worthAsking]);

  return worthAsking ? suggestions : nothing;
}
