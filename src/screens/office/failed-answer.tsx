import type { Failure } from '#shared/failure.ts';
import { FailureDetail } from '../../components/form/send-form.tsx';
import action from '../../components/link/action.module.css';
import { Notice } from '../../components/notice/notice.tsx';

type FailedAnswerProps = {
  failure: Failure;
  /** What could not be done. */
  words: string;
  /** The label of the button that tries again. */
  again: string;
  onRetry: () => void;
};

/** Why something could not be loaded, and a button that tries again. */
export function FailedAnswer({ failure, words, again, onRetry }: FailedAnswerProps) {
  return (
    <>
      <Notice kind="fault">
        <p>{words}</p>
        <FailureDetail failure={failure} />
      </Notice>
      <p>
        <button type="button" className={action.secondary} onClick={onRetry}>
          {again}
        </button>
      </p>
    </>
  );
}
