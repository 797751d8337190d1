import { type RefObject, useEffect, useState } from 'react';
import { type CheckPoint, checkPoints } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import {
  type AnswersSession,
  type GivenAnswer,
  type GivenAnswers,
  openAnswers,
} from '../../../client/office/answers-session.ts';
import { askOffice } from '../../../client/office/ask-office.ts';
import { runDeskCommand } from '../../../client/office/desk.ts';
import { keptTyping } from '../../../client/office/kept-typing.ts';
import type { Saving } from '../../../client/office/manuscript-session.ts';
import { cachedUsername } from '../../../client/session.ts';
import { newId } from '../../../notes/new-id.ts';
import { useSavedInBackground } from '../use-saved-in-background.ts';

type Point = DeskManuscript['check'][number];

/** The answers of the initial check as they stand on the page, saved as they are given. */
export function useAnswers(
  latest: RefObject<DeskManuscript>,
  adopt: (manuscript: DeskManuscript) => void,
  manuscript: DeskManuscript,
) {
  const { id } = manuscript;
  const [kept] = useState(() => keptTyping(cachedUsername() ?? '', `${id} check`));
  const [given, setGiven] = useState<GivenAnswers>(nothing);
  const [saving, setSaving] = useState<Saving>({ state: 'unchanged' });
  const [session] = useState<AnswersSession>(() =>
    openAnswers({
      manuscript: () => latest.current,
      adopt,
      save: async (change) => (await runDeskCommand(id, 'check', change)) ?? latest.current,
      read: () => askOffice((office) => office.deskManuscript(id)),
      changed: (now, state) => {
        setGiven(now);
        setSaving(state);
        // What is not saved yet waits on the device.
        kept.write(now.size === 0 ? null : JSON.stringify([...now]));
      },
      newKey: newId,
    }),
  );
  // Asked once the page stands: what was answered here before and not saved is saved now.
  useEffect(() => {
    for (const [point, answer] of readGiven(kept.read())) session.give(point, answer);
  }, [session, kept]);
  useSavedInBackground(session);

  /** How a point is answered now, saved or not. */
  const answerOf = (point: CheckPoint): GivenAnswer | undefined =>
    given.get(point) ?? manuscript.check.find((saved) => saved.point === point);
  return {
    saving,
    answerOf,
    /** The points that have an answer now, saved or not. */
    answered: checkPoints.flatMap((point): Point[] => {
      const { answer = null, note = '' } = answerOf(point) ?? {};
      return answer === null ? [] : [{ point, answer, note }];
    }),
    give: session.give,
    flush: session.flush,
  };
}

const nothing: GivenAnswers = new Map();

/** What was kept; of a text that another version of the site wrote, nothing. */
function readGiven(text: string | null): [CheckPoint, GivenAnswer][] {
  try {
    return JSON.parse(text ?? '[]') as [CheckPoint, GivenAnswer][];
  } catch {
    return [];
  }
}
