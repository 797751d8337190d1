import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Failure } from '#shared/failure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Confirming = {
  /**
   * Sends a request; if the server wants a confirmation first, asks for it and repeats the request.
   * @throws Failure `confirmAgain` if the person doesn't confirm, otherwise what the request throws
   */
  confirming: <Result>(request: () => Promise<Result>) => Promise<Result>;
  /** To be rendered outside of forms. */
  dialog: ReactNode;
};

/** Requests that may need the person to confirm who they are, and the dialog that asks for it. */
export function useConfirming(): Confirming {
  const [asking, setAsking] = useState<{ end: (confirmed: boolean) => void }>();
  const ask = async () => {
    const before = document.activeElement;
    const confirmed = await new Promise<boolean>((resolve) => setAsking({ end: resolve }));
    // Nothing behind an open dialog can take the focus.
    flushSync(() => setAsking(undefined));
    if (before instanceof HTMLElement) before.focus();
    return confirmed;
  };
  return {
    confirming: async (request) => {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'confirmAgain' || !(await ask())) throw error;
        return await request();
      }
    },
    dialog: asking && <ConfirmDialog onEnd={asking.end} />,
  };
}
