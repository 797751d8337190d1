import { lazy, Suspense } from 'react';
import { articleOf } from '../document/reading-document.ts';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import type { ReaderHandle } from '../handle.ts';
import { useRoom } from '../room/use-room.ts';

const PropertiesSheet = lazy(async () => ({
  default: (await import('../document/properties-sheet.tsx')).PropertiesSheet,
}));
const CiteDialog = lazy(async () => ({ default: (await import('../../citing/cite-dialog.tsx')).CiteDialog }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));

/** Shows the open dialog, if any. */
export function Sheets({ reader }: { reader: ReaderHandle }) {
  const { sheet } = useRoom(reader.room);
  const close = () => reader.room.showSheet(null);
  if (!sheet) return null;
  return (
    <FaultBoundary key={sheet} fallback={() => null}>
      <Suspense>
        {sheet === 'properties' && <PropertiesSheet reader={reader} onClose={close} />}
        {sheet === 'shortcuts' && <ShortcutSheet reader={reader} onClose={close} />}
        {sheet === 'cite' && <CiteDialog article={articleOf(reader)} onClose={close} />}
      </Suspense>
    </FaultBoundary>
  );
}
