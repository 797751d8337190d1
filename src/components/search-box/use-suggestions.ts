import { useEffect, useState } from 'react';
import type { Language } from '#shared/language.ts';
import type { Suggestion } from '#shared/search.ts';
import { longestQuestion } from '#shared/search-question.ts';
import { askSuggestions } from '../../client/search.ts';

/** Milliseconds without a key after which the server is asked. */
const pause = 120;

const nothing: Suggestion[] = [];

/** What could complete a text, in groups as they come. Only the last text is asked for; without an answer: nothing. */
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
