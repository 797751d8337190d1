import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { type Suggestion, Suggestions } from '#shared/search/search.ts';
import { searchPaths } from '#shared/search/search-question.ts';

/**
 * Suggestions for a search query that is being typed.
 * @param signal aborts the request when typing goes on
 * @throws Failure `offline` without a response, `unexpected` for an error status; the signal's reason if it
 * was aborted
 */
export async function askSuggestions(
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const address = `${searchPaths.suggest}?${new URLSearchParams({ q: text, lang: language })}`;
  let response: Response;
  try {
    response = await fetch(address, { headers: { accept: 'application/json' }, signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
  if (!response.ok) throw new Failure('unexpected', `${address} answered ${response.status}`);
  return Suggestions.parse(await response.json()).suggestions;
}
