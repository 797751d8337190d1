import type { Session } from 'electron';
import { guardDownloads } from '../saving/downloads.ts';
import { refuseRemoteContent } from './no-remote-content.ts';
import { denyPermissions } from './permissions.ts';

/**
 * Restricts what pages of a session may do: no permissions, no remote content, downloads of our files only.
 * @param but an origin allowed nevertheless, during development
 * @param saves whether our files may be saved
 */
export function guardSession(
  session: Session,
  but: string | null,
  saves: boolean,
  { onRefused, onFault }: { onRefused(what: string): void; onFault(error: unknown): void },
): void {
  denyPermissions(session);
  refuseRemoteContent(session, but, (url) => onRefused(`content from ${url}`));
  guardDownloads(session, saves, onFault);
  session.setSpellCheckerEnabled(false);
}
