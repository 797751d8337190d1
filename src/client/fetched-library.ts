import { Failure, type FailureCode } from '#shared/failure.ts';
import { type Library, libraryQuestions } from '#shared/library/library.ts';
import type { LibraryQuestion } from '#shared/library/library-question.ts';
import { createSharedAnswers } from './shared-answers.ts';

/** The second header says that a script asks: other sites' scripts and forms can't send it, and robots don't. */
const headers = { accept: 'application/json', 'x-requested-with': 'fetch' };

/** Several parts of a screen send the same request. */
const { ask, hold } = createSharedAnswers(getJson);

/** Keeps all answers until they are released. */
export const holdAnswers = hold;

const questions: [string, LibraryQuestion][] = Object.entries(libraryQuestions);

/** The library over HTTP. The server builds its responses with the same schemas that validate them here. */
export const fetchedLibrary = Object.fromEntries(
  questions.map(([name, { address, answer }]) => [
    name,
    async (...given: unknown[]) => answer.parse(await ask(address(...given))),
  ]),
) as Library;

/**
 * Requests JSON from our own API.
 * @returns the parsed body, or null for 404
 * @throws Failure `offline` without a connection, `unavailable` for 502–504, `tooManyRequests` for 429,
 * `unexpected` otherwise
 */
async function getJson(address: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, { headers });
  } catch (cause) {
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
  if (response.status === 404) return null;
  if (!response.ok) {
    throw new Failure(codeOf(response.status), `${address} answered ${response.status}`);
  }
  return response.json();
}

function codeOf(status: number): FailureCode {
  if (status === 429) return 'tooManyRequests';
  return status >= 502 && status <= 504 ? 'unavailable' : 'unexpected';
}
