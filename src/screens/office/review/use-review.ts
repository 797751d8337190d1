import { createContext, use, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import type { OpenAssignment, ReviewerAssignment, ReviewerCommand } from '#shared/office/review-views.ts';
import { withLanguage } from '#shared/page/address.ts';
import { readAssignment, runReviewCommand } from '../../../client/office/reviews.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newId } from '../../../notes/new-id.ts';

/** What the loader of an assignment’s page finds. */
export type LoadedAssignment = { assignment: ReviewerAssignment; now: string };

/** What is done on the page of an assignment: a command, saving, confirming the device, and what comes after. */
export type Act =
  | ReviewerCommand
  | 'save'
  | 'codes'
  | 'device'
  | 'file'
  | 'removed'
  | 'certificate'
  | 'consent';

/** What the last act has come to; without scripts a failure does not say of which. */
export type ReviewOutcome =
  | { done: string }
  | { act: Act | null; code: string; fields: string[]; file?: string | undefined };

/** An assignment on its page, and how its forms change it. */
export function useReviewPage(loaded: LoadedAssignment) {
  const language = useLanguage();
  const query = new URLSearchParams(useLocation().search);
  const [read, setRead] = useState(loaded);
  const [assignment, setAssignment] = useState(loaded.assignment);
  const [busy, setBusy] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(() => outcomeOf(query));
  const keys = useRef(new Map<Act, string>());
  if (read !== loaded) {
    setRead(loaded);
    setAssignment(loaded.assignment);
  }
  const { id } = assignment;

  /** Does something, one at a time; an assignment that is answered is shown. */
  const run = async (act: Act, work: () => Promise<ReviewerAssignment | undefined>): Promise<boolean> => {
    if (busy) return false;
    setBusy(act);
    setOutcome(null);
    try {
      const answer = await work();
      if (answer) setAssignment(answer);
      setOutcome({ done: act });
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) console.error(error);
      const code = error instanceof Failure ? error.code : 'unexpected';
      const fields = error instanceof Failure ? Object.keys(error.fields ?? {}) : [];
      // A report that is being written stays on the page.
      if (code === 'stepNotOpen' && act !== 'sendReport') {
        await readAssignment(id).then(setAssignment, () => undefined);
      }
      setOutcome({ act, code, fields, file: error instanceof Failure ? error.file : undefined });
      return false;
    } finally {
      setBusy(null);
    }
  };

  /** Sends a form, with the key of its last attempt if that may have arrived. */
  const sendForm = async (command: ReviewerCommand, form: FormData): Promise<ReviewerAssignment> => {
    const key = keys.current.get(command) ?? newId();
    keys.current.set(command, key);
    form.set('key', key);
    try {
      const answer = await runReviewCommand(id, command, form);
      keys.current.delete(command);
      return answer;
    } catch (error) {
      const mayHaveArrived =
        error instanceof Failure && (error.code === 'offline' || error.code === 'unavailable');
      if (!mayHaveArrived) keys.current.delete(command);
      throw error;
    }
  };

  return {
    assignment,
    now: loaded.now,
    busy,
    outcome,
    run,
    sendForm,
    /** The answer to which a letter has led. */
    asked: query.get('answer'),
    give: (command: ReviewerCommand, form: FormData) => run(command, () => sendForm(command, form)),
    /** Where forms without scripts come back to. */
    back: withLanguage(language, officePaths.review(id)),
    /** The fields of a form that the server has refused. */
    faulty: (act: Act): readonly string[] =>
      outcome && 'code' in outcome && (outcome.act ?? act) === act ? outcome.fields : [],
  };
}

function outcomeOf(query: URLSearchParams): ReviewOutcome | null {
  const code = query.get('fault');
  const done = query.get('done');
  if (code) {
    const fields = (query.get('fields') ?? '').split(/[ ,]/).filter((name) => name !== '');
    return { act: null, code, fields, file: query.get('file') ?? undefined };
  }
  return done ? { done } : null;
}

type ReviewPageState = ReturnType<typeof useReviewPage>;

/** What the parts of the page have while the assignment is open. */
type Review = Omit<ReviewPageState, 'assignment'> & { assignment: OpenAssignment };

export const ReviewContext = createContext<ReviewPageState | null>(null);

/**
 * The assignment of the page.
 * @throws Error outside of its page
 */
export function useAssignment(): ReviewPageState {
  const page = use(ReviewContext);
  if (!page) throw new Error('a part of an assignment’s page needs the page around it');
  return page;
}

/**
 * The same while it is open.
 * @throws Error also if it is closed
 */
export function useReview(): Review {
  const { assignment, ...page } = useAssignment();
  if (assignment.kind !== 'open') throw new Error('the assignment is closed');
  return { ...page, assignment };
}
