import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language.ts';
import { type Suggestion, Suggestions } from '#shared/search.ts';
import { searchPaths } from '#shared/search-question.ts';

/**
 * What a question that is being typed could go on with.
 * @param signal ends the request: what is typed next is asked for anew
 * @throws Failure `offline` without an answer, `unexpected` for another one; the signal's reason when it ended that
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
