import { Failure } from '#shared/failure.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { isSame, mergeContent } from './merge-content.ts';
import { saveLater } from './save-later.ts';

/** How saving stands. */
export type Saving =
  | { state: 'unchanged' }
  /** Typed, and about to be sent. */
  | { state: 'pending' }
  | { state: 'saved'; at: Date }
  /** Without a connection: kept on this device. */
  | { state: 'offline' }
  | { state: 'failed'; failure: Failure };

export type SessionState = {
  /** As the server last answered. */
  manuscript: AuthorManuscript;
  /** With what is typed here. */
  content: ManuscriptContent;
  saving: Saving;
  /** How often changes from elsewhere were taken over while something was typed here. */
  merged: number;
};

/** What a session needs of the server and of the device. */
export type SessionPorts = {
  save(
    id: string,
    change: { key: string; version: number; content: ManuscriptContent },
  ): Promise<AuthorManuscript>;
  read(id: string): Promise<AuthorManuscript>;
  /** Keeps on the device what the server does not have yet. */
  keep(base: ManuscriptContent, content: ManuscriptContent): void;
  /** Called once the server has everything. */
  release(): void;
  newKey(): string;
};

export type ManuscriptSession = {
  subscribe(listener: () => void): () => void;
  state(): SessionState;
  /** Takes what is typed; it is saved a little later. */
  change(content: ManuscriptContent): void;
  /** Takes what was typed on this device before and has not reached the server. */
  restore(kept: { base: ManuscriptContent; content: ManuscriptContent }): void;
  /** Saves now what is not saved yet; resolves when there is nothing left, or it failed. */
  flush(): Promise<void>;
  /**
   * Carries out a command on what is typed here, saved before, with the version that it is made against.
   * @throws Failure of saving or of the command
   */
  run(command: (version: number) => Promise<AuthorManuscript>): Promise<AuthorManuscript>;
  /** Takes over what the server has meanwhile, such as a proposal or a review copy. */
  refresh(): Promise<void>;
  /** Ends planned savings. */
  close(): void;
};

const pace = { rest: 1_500, longest: 5_000 };

/** How often a change is made again over changes from elsewhere before the author is told. */
const attempts = 5;

/**
 * An author at work on a manuscript: what is typed is saved in the background, one request at a time, each against
 * the version before. Changes from elsewhere are merged with what is typed, which is never lost.
 */
export function openManuscriptSession(opened: AuthorManuscript, ports: SessionPorts): ManuscriptSession {
  let state: SessionState = {
    manuscript: opened,
    content: opened.content,
    saving: { state: 'unchanged' },
    merged: 0,
  };
  const listeners = new Set<() => void>();
  const { plan, clear, inTurn } = saveLater(() => void flush(), pace);
  /** The key of a change that may have reached the server, which must not be made twice. */
  let sent: { key: string; version: number; content: ManuscriptContent } | undefined;

  const set = (changed: Partial<SessionState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const isSaved = () => isSame(state.content, state.manuscript.content);

  /** Adopts an answer; what was typed since stays. */
  const adopt = (answer: AuthorManuscript, base: ManuscriptContent) => {
    set({ manuscript: answer, content: mergeContent(base, state.content, answer.content) });
  };

  const saveOnce = async () => {
    const { content, manuscript } = state;
    const isRepeated = sent && sent.version === manuscript.version && isSame(sent.content, content);
    const change = isRepeated && sent ? sent : { key: ports.newKey(), version: manuscript.version, content };
    sent = change;
    const answer = await ports.save(manuscript.id, change);
    sent = undefined;
    adopt(answer, content);
  };

  const saveAll = async () => {
    clear();
    let left = attempts;
    while (!isSaved()) {
      try {
        await saveOnce();
      } catch (error) {
        left -= 1;
        if (!(error instanceof Failure) || (error.code as string) !== 'conflict' || left === 0) throw error;
        const { content: base } = state.manuscript;
        const typed = state.content;
        const there = await ports.read(state.manuscript.id);
        adopt(there, base);
        if (!isSame(there.content, base) && !isSame(typed, state.content)) set({ merged: state.merged + 1 });
      }
    }
    ports.release();
  };

  const tell = (error: unknown) => {
    const failure =
      error instanceof Failure ? error : new Failure('unexpected', 'saving failed', { cause: error });
    set({ saving: failure.code === 'offline' ? { state: 'offline' } : { state: 'failed', failure } });
    return failure;
  };

  const flush = () =>
    inTurn(async () => {
      if (isSaved()) return;
      try {
        await saveAll();
        set({ saving: { state: 'saved', at: new Date() } });
      } catch (error) {
        tell(error);
      }
    });

  const change = (content: ManuscriptContent) => {
    if (isSame(content, state.content)) return;
    set({ content, saving: { state: 'pending' } });
    ports.keep(state.manuscript.content, content);
    plan();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    change,
    restore: ({ base, content }) => change(mergeContent(base, content, state.content)),
    flush,
    run: (command) =>
      inTurn(async () => {
        try {
          if (!isSaved()) await saveAll();
        } catch (error) {
          throw tell(error);
        }
        const { content, version } = state.manuscript;
        const answer = await command(version);
        adopt(answer, content);
        set({ saving: { state: 'saved', at: new Date() } });
        return answer;
      }),
    refresh: () =>
      inTurn(async () => {
        const { content, id } = state.manuscript;
        adopt(await ports.read(id), content);
      }),
    close: clear,
  };
}
