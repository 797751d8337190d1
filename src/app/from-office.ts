import { data, replace } from 'react-router-dom';
import type { Failure, FailureCode } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { AskOffice, OfficeQuestions } from '#shared/office/office-questions.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { askOffice } from '../client/office/ask-office.ts';

/** Why the office shows a page of its own to nobody but those it is for. */
export type Refusal = { refused: 'notAllowed' | 'secondFactorNeeded' };

/** The office that loaders ask. */
export function officeOf({ office = askOffice }: { office?: AskOffice }): AskOffice {
  return office;
}

/**
 * What the office answers: for a stranger, the way to the login; for somebody without the right, a `Refusal`, which
 * the screens of the office put into words.
 * @throws Response to the login, or 404 if there is no such thing for this person
 */
export async function fromOffice<Found>(
  { office, language, request }: { office?: AskOffice; language: Language; request: Request },
  ask: (office: OfficeQuestions) => Promise<Found>,
) {
  try {
    return await officeOf({ office })(ask);
  } catch (error) {
    switch (codeOf(error)) {
      case 'unauthenticated': {
        const { pathname, search } = new URL(request.url);
        throw replace(withLanguage(language, paths.loginThen(pathname + search)));
      }
      case 'notFound':
        throw data(null, 404);
      case 'forbidden':
        return data({ refused: 'notAllowed' } satisfies Refusal, 403);
      case 'secondFactorNeeded':
      case 'confirmAgain':
        return data({ refused: 'secondFactorNeeded' } satisfies Refusal, 403);
      default:
        throw error;
    }
  }
}

/** What a reviewer’s page shows where neither a link nor an account opens the assignment. */
export type NoAssignment = { noAssignment: true };

/**
 * The same for the assignment of a reviewer, which somebody with its link may open without an account.
 * @returns `NoAssignment` if nothing opens it
 */
export async function fromAssignment<Found>(
  loading: Parameters<typeof fromOffice>[0],
  ask: (office: OfficeQuestions) => Promise<Found>,
) {
  try {
    return await fromOffice(loading, ask);
  } catch (error) {
    if (codeOf(error) !== 'invalidToken') throw error;
    return data({ noAssignment: true } satisfies NoAssignment, 404);
  }
}

/** The code of a failure: while the server renders, it comes from the server’s own class. */
function codeOf(error: unknown): FailureCode | undefined {
  return error instanceof Error && error.name === 'Failure' ? (error as Failure).code : undefined;
}
