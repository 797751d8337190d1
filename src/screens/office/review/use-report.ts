import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pageOf, type Remark, remarkField, unplaced } from '#shared/office/remark.ts';
import { emptyReport, type ReportContent, reportOfForm } from '#shared/office/review.ts';
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
import { newId } from '../../../notes/new-id.ts';

/** Leaves nothing of a report on this device: it was sent, or its review is over. */
export function forgetReport(id: string): void {
  keptOf(id).write(null);
}

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
export function useReport(id: string, report: ShownReport) {
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(report);
  const [session] = useState(() => openSession(id, opened));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { content } = state;

  const take = () => {
    if (form.current) session.change(contentOf(form.current, session.state().content.remarks));
  };
  const changeRemarks = (change: (remarks: Remark[]) => Remark[]) => {
    take();
    const now = session.state().content;
    session.change({ ...now, remarks: change(now.remarks) });
  };

  // What was typed before the scripts came, or on this device without a connection.
  const begin = useEffectEvent(() => {
    const kept = readKept(keptOf(id).read());
    take();
    // The fields of a new remark are for pages without scripts.
    const typed = form.current ? newRemarkIn(form.current) : null;
    if (typed) changeRemarks((remarks) => [...remarks, typed]);
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
  }, [content]);

  return { form, opened, session, ...state, take, changeRemarks };
}

/** The same for the parts of its page. */
export type Reporting = ReturnType<typeof useReport>;

/** What is typed: of the remarks, which the session has, their texts and pages. */
function contentOf(form: HTMLFormElement, remarks: Remark[]): ReportContent {
  const fields = new FormData(form);
  const textOf = (name: string) => fields.get(name)?.toString();
  return {
    ...(reportOfForm(fields, newId) as ReportContent),
    remarks: unlessSame(
      remarks,
      remarks.map((remark) => {
        const given = textOf(`${remarkField(remark.id)}.page`);
        const page = given === undefined ? remark.page : pageOf(given);
        const text = textOf(remarkField(remark.id)) ?? remark.text;
        return page === remark.page && text === remark.text ? remark : { ...remark, page, text };
      }),
    ),
  };
}

/** The list as it was, if nothing in it has changed: the marks in the copy are drawn anew otherwise. */
function unlessSame(before: Remark[], now: Remark[]): Remark[] {
  return now.every((remark, place) => remark === before[place]) ? before : now;
}

function newRemarkIn(form: HTMLFormElement): Remark | null {
  const fields = new FormData(form);
  const text = fields.get('newRemark.text')?.toString() ?? '';
  if (text.trim() === '') return null;
  return { ...unplaced, id: newId(), page: pageOf(String(fields.get('newRemark.page'))), text };
}

/** Writes a report into the fields that say something else. */
function write(form: HTMLFormElement, content: ReportContent): void {
  if (isSameReport(contentOf(form, content.remarks), content)) return;
  const { ratings, toAuthors, toEditors, recommendation, remarks } = content;
  const values = new Map([
    ['toAuthors', toAuthors],
    ['toEditors', toEditors],
    ...remarks.map(({ id, text }) => [remarkField(id), text] as const),
    ...remarks.map(({ id, page }) => [`${remarkField(id)}.page`, String(page ?? '')] as const),
  ]);
  for (const field of form.elements) {
    const text = 'name' in field ? values.get(String(field.name)) : undefined;
    if (text !== undefined && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) {
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
    if (!base?.ratings || !content?.ratings) return null;
    return { base: { ...emptyReport, ...base }, content: { ...emptyReport, ...content } };
  } catch {
    return null;
  }
}
