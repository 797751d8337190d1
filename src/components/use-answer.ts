import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure } from '#shared/failure.ts';
import { useOnceConnected } from './use-once-connected.ts';

/** The answer to a question that is asked in the browser. */
export type Answered<Answer> = {
  /** The last answer; while another one is awaited, the former. */
  answer: Answer | undefined;
  failure: Failure | undefined;
  busy: boolean;
  retry: () => void;
  /** Replaces the answer by a newer one. */
  setAnswer: (answer: Answer) => void;
};

/**
 * Asks something of the server, and again whenever the question changes; once offline, as soon as the connection is back.
 * @param ask asks it; a new function is a new question
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answered<Answer> {
  const [state, setState] = useState<{ answer?: Answer; failure?: Failure; busy: boolean }>({ busy: true });
  /** The latest attempt; undefined once the screen is left. */
  const latest = useRef<symbol>(undefined);

  const load = useCallback(async () => {
    const attempt = Symbol('attempt');
    latest.current = attempt;
    setState(({ answer }) => ({ ...(answer !== undefined && { answer }), busy: true }));
    const next = await ask().then(
      (answer) => ({ answer, busy: false }),
      (error: unknown) => ({
        failure:
          error instanceof Failure ? error : new Failure('unexpected', String(error), { cause: error }),
        busy: false,
      }),
    );
    if (latest.current === attempt) setState(next);
  }, [ask]);

  useEffect(() => {
    void load();
    return () => {
      latest.current = undefined;
    };
  }, [load]);

  const retry = () => void load();
  useOnceConnected(state.failure?.code === 'offline', retry);
  return {
    answer: state.answer,
    failure: state.failure,
    busy: state.busy,
    retry,
    setAnswer: (answer) => setState({ answer, busy: false }),
  };
}
