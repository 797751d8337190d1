import { type RefObject, useEffect, useState } from 'react';
import { type CheckPoint, checkPoints } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { keepDraft, readDraft } from '../../../client/drafts.ts';
import {
  type AnswersSession,
  type GivenAnswer,
  type GivenAnswers,
  openAnswers,
} from '../../../client/office/answers-session.ts';
import { askOffice } from '../../../client/office/ask-office.ts';
import { runDeskCommand } from '../../../client/office/desk.ts';
import type { Saving } from '../../../client/office/manuscript-session.ts';
import { onReconnection } from '../../../client/on-reconnection.ts';
import { newId } from '../../../notes/new-id.ts';

type Point = DeskManuscript['check'][number];

/** The answers of the initial check as they stand on the page, saved as they are given. */
export function useAnswers(
  latest: RefObject<DeskManuscript>,
  adopt: (manuscript: DeskManuscript) => void,
  manuscript: DeskManuscript,
) {
  const { id } = manuscript;
  const draft = `office ${id} check`;
  const [given, setGiven] = useState<GivenAnswers>(() => readGiven(draft));
  const [saving, setSaving] = useState<Saving>({ state: 'unchanged' });
  const [session] = useState<AnswersSession>(() =>
    openAnswers(given, {
      manuscript: () => latest.current,
      adopt,
      save: (change) => runDeskCommand(id, 'check', change),
      read: () => askOffice((office) => office.deskManuscript(id)),
      changed: (now, state) => {
        setGiven(now);
        setSaving(state);
        // What cannot be saved yet waits on the page.
        keepDraft(Object.fromEntries(now), draft, undefined, true);
      },
      newKey: newId,
    }),
  );
  useEffect(() => {
    const flush = () => void session.flush();
    const end = onReconnection(flush);
    addEventListener('pagehide', flush);
    return () => {
      end();
      removeEventListener('pagehide', flush);
      flush();
      session.close();
    };
  }, [session]);

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

function readGiven(draft: string): GivenAnswers {
  return new Map(Object.entries(readDraft(draft)) as [CheckPoint, GivenAnswer][]);
}
