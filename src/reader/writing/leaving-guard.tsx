import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';
import { withoutLanguage } from '#shared/page/address.ts';
import { desktop } from '../../client/desktop.ts';
import type { ReaderHandle } from '../handle.ts';

const LeavingDialog = lazy(async () => ({ default: (await import('./leaving-dialog.tsx')).LeavingDialog }));

/** An attempt to leave. */
type Leaving = { go(): void; stay(): void };

/** Asks before the reader or its page is closed with unsaved additions to the PDF. */
export function LeavingGuard({ reader }: { reader: ReaderHandle }) {
  const [leaving, setLeaving] = useState<Leaving>();
  const router = useContext(RouterContext)?.router;
  const { room, session, writing } = reader;

  useEffect(() => {
    const { additions } = session;
    // `any()` first ends what is still being typed, so that it counts.
    const isUnsaved = () => additions.any() && additions.state().unsaved;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const isHeld = () => writing.state().tool !== null || additions.state().unsaved;
    // The same article in another language or at another place keeps the reader open. React Router's
    // `useBlocker` would add to the first load of every page. A blocker also makes the router warn about
    // addresses typed by hand, so it is set only while something may be lost.
    const follow = () => {
      void desktop()?.holdAdditions(isHeld() ? 'perhaps' : 'none');
      if (!isHeld()) return;
      router?.getBlocker(
        blocker,
        ({ currentLocation, nextLocation }) =>
          withoutLanguage(currentLocation.pathname) !== withoutLanguage(nextLocation.pathname) && isUnsaved(),
      );
    };
    const unsubscribe = [
      room.leaving.guard((go) => {
        if (!isUnsaved()) return false;
        setLeaving({ go, stay: () => undefined });
        return true;
      }),
      additions.subscribe(follow),
      writing.subscribe(follow),
      router?.subscribe(({ blockers }) => {
        const held = blockers.get(blocker);
        if (held?.state === 'blocked') setLeaving({ go: held.proceed, stay: held.reset });
      }),
    ];
    follow();
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      for (const end of unsubscribe) end?.();
      router?.deleteBlocker(blocker);
      void desktop()?.holdAdditions('none');
    };
  }, [room, router, session, writing]);

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

/** The key of the navigation blocker; there is one reader. */
const blocker = 'additions';
