import { Failure } from '#shared/failure.ts';
import type { ReportContent } from '#shared/office/review.ts';
import type { OpenAssignment, ReviewerAssignment, SavedReport } from '#shared/office/review-views.ts';
import type { Saving } from './manuscript-session.ts';
import { isSameReport, mergeReport } from './merge-report.ts';
import { saveLater } from './save-later.ts';

/** What was typed into a report on this device and is not known to have reached the server. */
export type KeptReport = {
  /** The report that it was typed into. */
  base: ReportContent;
  content: ReportContent;
};

/** The report that an assignment shows. */
export type ShownReport = NonNullable<OpenAssignment['report']>;

export type ReportState = {
  /** With what is typed here. */
  content: ReportContent;
  /** What the server has, as far as is known, and its version. */
  stored: { content: ReportContent; version: number };
  saving: Saving;
  /** Whether something was restored that was typed on this device before. */
  restored: boolean;
  /** Whether changes from elsewhere were taken over. */
  merged: boolean;
  /** Another version of the report: to be chosen from, or what was not chosen. */
  other: { content: ReportContent; isChosen: boolean } | null;
};

/** What a session needs of the server and of the device. */
type ReportPorts = {
  save(change: { version: number; content: ReportContent }, isLeaving: boolean): Promise<SavedReport>;
  read(): Promise<ReviewerAssignment>;
  /** Keeps on the device what the server does not have yet; null once it has everything. */
  keep(kept: KeptReport | null): void;
};

export type ReportSession = {
  subscribe(listener: () => void): () => void;
  state(): ReportState;
  /** Takes what is typed; it is saved a little later. */
  change(content: ReportContent): void;
  /** Takes what was typed on this device before. */
  restore(kept: KeptReport): void;
  /** Saves now what is not saved yet; resolves when there is nothing left, or it failed. */
  flush(isLeaving?: boolean): Promise<void>;
  /** Saves what is typed here in place of what was saved elsewhere, which the page still shows. */
  keepMine(): Promise<void>;
  /** Takes what was saved elsewhere, or was not chosen before; what is typed here is then shown as the other version. */
  takeOther(): void;
  /** Puts the version away that was not chosen. */
  dismissOther(): void;
  /**
   * Sends the report, once what is being saved has been.
   * @throws Failure of sending; `conflict` while two versions wait for a choice
   */
  send(command: (version: number) => Promise<ReviewerAssignment>): Promise<ReviewerAssignment>;
  /** Ends planned savings. */
  close(): void;
};

const pace = { rest: 3_000, longest: 10_000 };

/** How often a report is saved again over changes from elsewhere before the reviewer is told. */
const attempts = 5;

/**
 * A reviewer at work on a report: it is saved in the background, one request at a time, each against the version before.
 * Where the same field was changed elsewhere, nothing is saved until the reviewer has chosen.
 */
export function openReportSession(opened: ShownReport, ports: ReportPorts): ReportSession {
  let state: ReportState = {
    content: opened.content,
    stored: { content: opened.content, version: opened.version },
    saving: { state: 'unchanged' },
    restored: false,
    merged: false,
    other: null,
  };
  const listeners = new Set<() => void>();
  const { plan, clear, inTurn } = saveLater(() => void flush(), pace);
  let isSent = false;
  /** What both versions began from, while one is to be chosen: the choice is asked for again when the page is opened anew. */
  let common = opened.content;

  const set = (changed: Partial<ReportState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const isSaved = () => isSameReport(state.content, state.stored.content);
  const mustChoose = () => state.other !== null && !state.other.isChosen;

  const keep = () => {
    if (isSent) return;
    const base = mustChoose() ? common : state.stored.content;
    ports.keep(isSaved() ? null : { base, content: state.content });
  };

  /** Takes over what is on the server: what was changed here since stays. */
  const adopt = (there: ReportState['stored'], base: ReportContent) => {
    const { content, clashes } = mergeReport(base, state.content, there.content);
    if (clashes) {
      common = base;
      set({ stored: there, content, other: { content: there.content, isChosen: false } });
    } else {
      const isMerged = !isSameReport(content, state.content);
      set({ stored: there, content, ...(isMerged && { merged: true }) });
    }
    keep();
  };

  const readThere = async () => {
    const there = await ports.read();
    if (there.kind === 'open' && there.report && there.commands.includes('sendReport')) return there.report;
    throw new Failure('stepNotOpen', 'the report can’t be changed any more');
  };

  const saveAll = async (isLeaving: boolean) => {
    clear();
    for (let left = attempts; !isSaved() && !mustChoose(); ) {
      const { content, stored } = state;
      try {
        const { version } = await ports.save({ version: stored.version, content }, isLeaving);
        set({ stored: { content, version } });
        keep();
      } catch (error) {
        left -= 1;
        if (!(error instanceof Failure) || error.code !== 'conflict' || left === 0) throw error;
        adopt(await readThere(), stored.content);
      }
    }
  };

  const flush = (isLeaving = false) =>
    inTurn(async () => {
      if (isSent || isSaved() || mustChoose()) return;
      try {
        await saveAll(isLeaving);
        if (!mustChoose()) set({ saving: { state: 'saved', at: new Date() } });
      } catch (error) {
        const failure =
          error instanceof Failure ? error : new Failure('unexpected', 'saving failed', { cause: error });
        set({ saving: failure.code === 'offline' ? { state: 'offline' } : { state: 'failed', failure } });
      }
    });

  const change = (content: ReportContent) => {
    if (isSameReport(content, state.content)) return;
    set({ content, saving: { state: 'pending' } });
    keep();
    plan();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    change,
    restore: ({ base, content }) => {
      const { stored } = state;
      if (isSameReport(content, stored.content)) return ports.keep(null);
      set({ content, restored: true, saving: { state: 'pending' } });
      adopt(stored, base);
      plan();
    },
    flush,
    keepMine: () => {
      if (state.other) set({ other: { ...state.other, isChosen: true } });
      return flush();
    },
    takeOther: () => {
      const { content, other } = state;
      if (!other) return;
      set({ other: { content, isChosen: true } });
      change(other.content);
      // Where it is what the server has, nothing is left to save.
      keep();
      if (isSaved()) set({ saving: { state: 'unchanged' } });
    },
    dismissOther: () => set({ other: null }),
    send: (command) =>
      inTurn(async () => {
        if (mustChoose()) throw new Failure('conflict', 'two versions wait for a choice');
        clear();
        try {
          const answer = await command(state.stored.version);
          isSent = true;
          ports.keep(null);
          return answer;
        } catch (error) {
          if (error instanceof Failure && error.code === 'conflict')
            adopt(await readThere(), state.stored.content);
          plan();
          throw error;
        }
      }),
    close: clear,
  };
}
