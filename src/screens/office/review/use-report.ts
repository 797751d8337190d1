import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ReportContent, reportOfForm } from '#shared/office/review.ts';
import { keptTyping } from '../../../client/office/kept-typing.ts';
import { isSameReport } from '../../../client/office/merge-report.ts';
import {
  type KeptReport,
  openReportSession,
  type ReportSession,
  type ShownReport,
} from '../../../client/office/report-session.ts';
import { readAssignment, saveReport } from '../../../client/office/reviews.ts';
import { onReconnection } from '../../../client/on-reconnection.ts';

/** What is typed belongs to whoever has the link of the assignment, whatever account is logged in. */
const keptOf = (id: string) => keptTyping('', `${id} report`);

function openSession(id: string, report: ShownReport): ReportSession {
  return openReportSession(report, {
    save: (change, isLeaving) => saveReport(id, change, isLeaving),
    read: () => readAssignment(id),
    keep: (kept) => keptOf(id).write(kept && JSON.stringify(kept)),
  });
}

/** A report in a form whose fields hold what is typed: the session reads them, and what comes from elsewhere is written into them. */
export function useReport(id: string, opened: ShownReport, form: RefObject<HTMLFormElement | null>) {
  const [session] = useState(() => openSession(id, opened));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { content } = state;

  const take = () => {
    if (form.current) session.change(contentOf(form.current));
  };

  // What was typed before the scripts came, or on this device without a connection.
  const begin = useEffectEvent(() => {
    const kept = readKept(keptOf(id).read());
    take();
    if (kept) session.restore(kept);
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    const flush = () => void session.flush();
    const leave = () => void session.flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    const end = onReconnection(flush);
    addEventListener('pagehide', leave);
    addEventListener('blur', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      end();
      removeEventListener('pagehide', leave);
      removeEventListener('blur', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
      session.close();
    };
  }, [session]);

  useLayoutEffect(() => {
    if (form.current) write(form.current, content);
  }, [form, content]);

  return { session, ...state, take };
}

function contentOf(form: HTMLFormElement): ReportContent {
  return reportOfForm(new FormData(form)) as ReportContent;
}

/** Writes a report into the fields that say something else. */
function write(form: HTMLFormElement, content: ReportContent): void {
  if (isSameReport(contentOf(form), content)) return;
  const { ratings, toAuthors, toEditors, recommendation } = content;
  const values = { toAuthors, toEditors, recommendation: recommendation ?? '' };
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) {
      const text = values[field.name as 'toAuthors' | 'toEditors'];
      if (field.value.trim() !== text.trim()) field.value = text;
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      const rated = Object.entries(ratings).find(([name]) => field.name === `rating.${name}`)?.[1];
      field.checked = field.value === (field.name === 'recommendation' ? recommendation : rated);
    }
  }
}

/** What was kept; of a text that another version of the site wrote, nothing. */
function readKept(text: string | null): KeptReport | null {
  try {
    const kept = text === null ? null : (JSON.parse(text) as Partial<KeptReport>);
    const [base, content] = [kept?.base, kept?.content];
    return base?.ratings && content?.ratings ? { base, content } : null;
  } catch {
    return null;
  }
}
