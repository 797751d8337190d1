import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyReport, type ReportContent, reportGaps, reportOfForm } from '#shared/office/review.ts';
import type { OpenAssignment, ReviewerAssignment } from '#shared/office/review-views.ts';
import { forgetTyping } from '../../../src/client/office/kept-typing.ts';
import { loadWords } from '../../../src/i18n/load-words.ts';
import { newId } from '../../../src/notes/new-id.ts';
import { ReviewPage } from '../../../src/screens/office/review/review-screen.tsx';
import { mountOnPage } from './reading-room.tsx';

export const id = '0d4f6a52-7a0c-4a55-9d0a-3f1c5a0b7e21';
export const now = '2026-11-28T07:00:00.000Z';

export const invited: OpenAssignment = {
  kind: 'open',
  authors: null,
  id,
  state: 'invited',
  name: 'Dr Daria Belova',
  number: 'USR-2027-014',
  type: 'research-article',
  language: 'en',
  metadata: {
    en: { title: 'Yards of Almaty', abstract: 'How yards are shared.', keywords: ['yards', 'Almaty'] },
    ru: { title: 'Дворы Алматы', abstract: 'Как делят дворы.', keywords: ['дворы'] },
    kk: { title: '', abstract: '', keywords: [] },
  },
  files: [],
  words: 6_400,
  answerDue: '2026-12-03T18:59:59.000Z',
  due: '2026-12-19T18:59:59.000Z',
  latest: '2027-01-02',
  isConfirmed: true,
  codeGoesTo: 'd•••@reviewer.example',
  helper: '',
  helperState: null,
  helperAnswer: '',
  report: null,
  answers: [],
  letters: [],
  comparable: null,
  commands: ['agree', 'declineReview', 'askHelper'],
  recognition: null,
};

export const closed = { kind: 'closed', id, toConfirm: false, codeGoesTo: '', recognition: null } as const;

export const agreed: OpenAssignment = {
  ...invited,
  state: 'agreed',
  files: [
    {
      id: '5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9a31',
      role: 'manuscript',
      name: 'USR-2027-014-r1.pdf',
      type: 'pdf',
      size: 812_000,
    },
  ],
  report: { content: emptyReport, files: [], version: 1, saved: null, sent: null },
  commands: ['declineReview', 'extendReview', 'askHelper', 'sendReport'],
};

type Sent = { address: string; form: Record<string, string> };

/** Opens the page on an assignment that a server of this test keeps. */
export async function openReview(opened: ReviewerAssignment) {
  let stored = opened;
  let isReachable = true;
  const sent: Sent[] = [];
  const real = window.fetch;
  const write = (content: ReportContent) => {
    if (stored.kind !== 'open' || !stored.report) throw new Error('There is no report.');
    stored = {
      ...stored,
      report: { content, files: [], version: stored.report.version + 1, saved: now, sent: null },
    };
  };
  const version = () => (stored.kind === 'open' ? stored.report?.version : undefined);
  const refuse = (code: string, status: number, fields?: Record<string, string>) =>
    Response.json({ error: { code, message: '', fields } }, { status });
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    if (!address.startsWith('/api/')) return real(input, init);
    if (!isReachable) throw new TypeError('no line');
    if (init?.body instanceof FormData) {
      const file = init.body.get('file');
      if (stored.kind !== 'open' || !stored.report || !(file instanceof File)) throw new Error('no report');
      if (file.name.endsWith('.sh'))
        return Response.json(
          { error: { code: 'fileRefused', message: '', file: 'notAllowed' } },
          { status: 415 },
        );
      const { name, size } = file;
      const added = { id: crypto.randomUUID(), name, size, type: 'docx', isInfected: false };
      stored = { ...stored, report: { ...stored.report, files: [...stored.report.files, added] } };
      return Response.json(stored);
    }
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    if (init?.method === 'PUT') {
      if (body.version !== version()) return refuse('conflict', 409);
      write(body.content);
      return Response.json({ version: version(), saved: now });
    }
    if (init?.method === 'POST') sent.push({ address, form: Object.fromEntries(body.form ?? []) });
    if (address.endsWith('/codes')) return new Response(null, { status: 204 });
    if (address.endsWith('/device')) {
      if (body.code !== '123456') return refuse('factorFailed', 400, { code: 'wrongCode' });
      stored = agreed;
    }
    if (address.endsWith('/agree')) stored = agreed;
    if (address.endsWith('/sendReport')) {
      const content = reportOfForm(new URLSearchParams(body.form), newId) as ReportContent;
      if (body.form && Number(new Map(body.form).get('version')) !== version())
        return refuse('conflict', 409);
      if (reportGaps(content).length > 0) return refuse('notComplete', 422);
      stored = {
        ...agreed,
        state: 'reported',
        report: { content, files: [], version: 9, saved: now, sent: now },
        commands: [],
      };
    }
    return Response.json(stored);
  });
  onTestFinished(forgetTyping);
  await Promise.all([loadWords('en', 'office'), loadWords('en', 'review'), page.viewport(1280, 720)]);
  await mountOnPage(
    <main>
      <ReviewPage loaded={{ assignment: opened, now }} />
    </main>,
  );
  return {
    report: () => (stored.kind === 'open' ? stored.report?.content : undefined),
    assignment: () => stored,
    sent,
    write,
    reach: (reachable: boolean) => {
      isReachable = reachable;
    },
  };
}
