import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';
import { withoutLanguage } from '#shared/address.ts';
import type { ReaderHandle } from '../handle.ts';
import { additionsOf } from './additions.ts';

const LeavingDialog = lazy(async () => ({ default: (await import('./leaving-dialog.tsx')).LeavingDialog }));

/** What somebody was about to do. */
type Leaving = { go(): void; stay(): void };

/** Asks before the reader, or its page, is left with additions to the PDF that are in no file. */
export function LeavingGuard({ reader }: { reader: ReaderHandle }) {
  const [leaving, setLeaving] = useState<Leaving>();
  const router = useContext(RouterContext)?.router;
  const { container, pdf } = reader;

  useEffect(() => {
    const additions = additionsOf(pdf);
    const room = container.closest('[data-reader]');
    // What is still being typed is not among them before it is looked for.
    const isUnsaved = () => additions.any() && additions.state().unsaved;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const onLeave = (event: Event) => {
      if (!isUnsaved()) return;
      event.preventDefault();
      setLeaving({ go: (event as CustomEvent<() => void>).detail, stay: () => undefined });
    };
    window.addEventListener('beforeunload', onUnload);
    room?.addEventListener('leavereader', onLeave);
    // The same article in another language, or another place in it, is the same reader. React Router's own hook for
    // this would be part of the first view of every page.
    router?.getBlocker(
      blocker,
      ({ currentLocation, nextLocation }) =>
        withoutLanguage(currentLocation.pathname) !== withoutLanguage(nextLocation.pathname) && isUnsaved(),
    );
    const unsubscribe = router?.subscribe(({ blockers }) => {
      const held = blockers.get(blocker);
      if (held?.state === 'blocked') setLeaving({ go: held.proceed, stay: held.reset });
    });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      room?.removeEventListener('leavereader', onLeave);
      unsubscribe?.();
      router?.deleteBlocker(blocker);
    };
  }, [container, pdf, router]);

  if (!leaving) return null;
  const decide = (leave: boolean) => {
    setLeaving(undefined);
    if (leave) leaving.go();
    else leaving.stay();
  };
  return (
    <Suspense>
      <LeavingDialog reader={reader} onDecide={decide} />
    </Suspense>
  );
}

/** The name of what holds a navigation back; there is one reader. */
const blocker = 'additions';
