import { Failure } from '#shared/failure.ts';
import type { CheckAnswer, CheckPoint } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import type { Saving } from './manuscript-session.ts';

/** A point of the initial check as it is answered here; a note may come before its answer. */
export type GivenAnswer = { answer: CheckAnswer | null; note: string };

export type GivenAnswers = ReadonlyMap<CheckPoint, GivenAnswer>;

type SentPoint = { point: CheckPoint; answer: CheckAnswer; note: string };

/** What a session of answers needs of the page and of the server. */
export type AnswerPorts = {
  /** The manuscript as the server last answered. */
  manuscript(): DeskManuscript;
  /** Takes over an answer of the server. */
  adopt(manuscript: DeskManuscript): void;
  save(change: { key: string; version: number; points: SentPoint[] }): Promise<DeskManuscript>;
  read(): Promise<DeskManuscript>;
  /** Called with what is answered here and not saved, and with how saving stands. */
  changed(given: GivenAnswers, saving: Saving): void;
  newKey(): string;
};

export type AnswersSession = {
  give(point: CheckPoint, given: GivenAnswer): void;
  /**
   * Saves now what is not saved yet.
   * @returns why something is left, if something is
   */
  flush(): Promise<Failure | null>;
  /** Ends planned savings. */
  close(): void;
};

/** How long somebody rests before answers are saved, in ms. */
const rest = 1_000;

/** How often answers are sent again over changes from elsewhere. */
const attempts = 5;

/**
 * The answers of the initial check, saved in the background as they are given: one request at a time, each against the
 * version before. Points that others answer meanwhile stay as they answered them.
 */
export function openAnswers(ports: AnswerPorts): AnswersSession {
  let given: GivenAnswers = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const tell = (saving: Saving) => ports.changed(given, saving);

  /** What can be saved: the points that have an answer, while the check is open. */
  const unsaved = (): SentPoint[] =>
    ports.manuscript().commands.includes('check')
      ? [...given].flatMap(([point, { answer, note }]) => (answer === null ? [] : [{ point, answer, note }]))
      : [];

  const saveOnce = async () => {
    const points = unsaved();
    const { version } = ports.manuscript();
    ports.adopt(await ports.save({ key: ports.newKey(), version, points }));
    // What was answered otherwise since stays.
    given = new Map(
      [...given].filter(([point, { answer, note }]) => {
        const sent = points.find((one) => one.point === point);
        return sent?.answer !== answer || sent.note !== note;
      }),
    );
  };

  const saveAll = async () => {
    clearTimeout(timer);
    if (unsaved().length === 0) return null;
    try {
      for (let left = attempts; unsaved().length > 0; ) {
        try {
          await saveOnce();
        } catch (error) {
          left -= 1;
          if (!(error instanceof Failure) || error.code !== 'conflict' || left === 0) throw error;
          ports.adopt(await ports.read());
        }
      }
      tell({ state: 'saved', at: new Date() });
      return null;
    } catch (error) {
      const failure =
        error instanceof Failure ? error : new Failure('unexpected', 'saving failed', { cause: error });
      tell(failure.code === 'offline' ? { state: 'offline' } : { state: 'failed', failure });
      return failure;
    }
  };

  const flush = () => {
    const saved = turn.then(saveAll);
    turn = saved;
    return saved;
  };

  return {
    give: (point, answer) => {
      given = new Map(given).set(point, answer);
      tell(unsaved().length > 0 ? { state: 'pending' } : { state: 'unchanged' });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), rest);
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
