import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Language } from '#shared/language/language.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import type { DeskAssignment, SoughtReviewers } from '#shared/office/review-views.ts';
import { forgetDrafts } from '../../../src/client/drafts.ts';
import { forgetTyping } from '../../../src/client/office/kept-typing.ts';
import { loadWords } from '../../../src/i18n/load-words.ts';
import { DeskManuscriptPage } from '../../../src/screens/office/desk-manuscript/desk-manuscript-screen.tsx';
import { mountOnPage } from './reading-room.tsx';

type Seek = (words: string) => SoughtReviewers;

/**
 * Opens the page of a manuscript on the desk, on 18 March 2027.
 * @param seek finds reviewers by the words in the address
 */
export async function openDesk(
  manuscript: DeskManuscript,
  language: Language = 'en',
  seek?: Seek,
): Promise<void> {
  await Promise.all([loadWords(language, 'office'), loadWords(language, 'desk')]);
  await mountOnPage(<Desk manuscript={manuscript} seek={seek} />, { language });
}

function Desk({ manuscript, seek }: { manuscript: DeskManuscript; seek: Seek | undefined }) {
  const words = new URLSearchParams(useLocation().search).get('reviewer');
  const data = useMemo(() => {
    const sought = words && seek ? seek(words) : null;
    const now = '2027-03-18T06:00:00.000Z';
    return { manuscript, sought, now, keys: {}, done: null, fault: null, fields: [] };
  }, [manuscript, seek, words]);
  return (
    <main>
      <DeskManuscriptPage data={data} />
    </main>
  );
}

/** An office that answers every command in the same way, and keeps what was sent. For the tests of a file. */
export function standInForOffice() {
  let sent: { path: string; fields: [string, string][] }[] = [];
  let answer = () => new Response(null, { status: 404 });
  beforeEach(() => {
    sent = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const { form = [] } = JSON.parse(String(init.body ?? '{}'));
      sent.push({ path, fields: form });
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetDrafts();
    forgetTyping();
  });
  return {
    /** Where the last form went. */
    path: () => sent.at(-1)?.path,
    /** What the last form gave for a field. */
    given: (name: string) => sent.at(-1)?.fields.flatMap(([field, value]) => (field === name ? [value] : [])),
    answerWith: (manuscript: DeskManuscript) => {
      answer = () => Response.json(manuscript);
    },
    refuse: (fields: Record<string, string>) => {
      const error = { code: 'invalidInput', message: '', fields };
      answer = () => Response.json({ error }, { status: 422 });
    },
  };
}

/** Somebody who has not answered an invitation that was due on 15 March 2027. */
export const invitedReviewer: DeskAssignment = {
  id: 'd1b0f6a4-7c1e-4b7e-8a55-0c9d2e3f4a51',
  round: 1,
  state: 'invited',
  name: 'Нурлан Абаев',
  email: 'n.abaev@univ.example',
  affiliation: 'Институт географии',
  source: 'account',
  secondSource: '',
  invited: '2027-03-10T06:00:00.000Z',
  answerDue: '2027-03-15T18:59:59.000Z',
  answered: null,
  due: null,
  ended: null,
  declined: null,
  reason: '',
  suggestions: '',
  helper: '',
  helperState: null,
  helperDoubts: [],
  report: null,
};

/** Somebody who has reported. */
export function reported(
  { id, name }: { id: string; name: string },
  content: Partial<NonNullable<DeskAssignment['report']>['content']>,
  report: Partial<NonNullable<DeskAssignment['report']>> = {},
): DeskAssignment {
  return {
    ...invitedReviewer,
    id,
    name,
    state: 'reported',
    answered: '2027-03-11T06:00:00.000Z',
    due: '2027-04-01T18:59:59.000Z',
    report: {
      content: {
        ratings: {},
        toAuthors: '',
        toEditors: '',
        recommendation: 'minor',
        remarks: [],
        ...content,
      },
      sent: '2027-03-17T06:00:00.000Z',
      files: [],
      telling: [],
      tellingIn: [],
      kept: [],
      releasedRemarks: [],
      released: null,
      ...report,
    },
  };
}
