import type { Session } from 'electron';
import { guardDownloads } from '../saving/downloads.ts';
import { refuseRemoteContent } from './no-remote-content.ts';
import { denyPermissions } from './permissions.ts';

/**
 * Restricts what pages of a session may do: no permissions, no remote content, downloads of our files only.
 * @param but an origin allowed nevertheless, during development
 */
export function guardSession(
  session: Session,
  but: string | null,
  { onRefused, onFault }: { onRefused(what: string): void; onFault(error: unknown): void },
): void {
  denyPermissions(session);
  refuseRemoteContent(session, but, (url) => onRefused(`content from ${url}`));
  guardDownloads(session, onFault);
  session.setSpellCheckerEnabled(false);
}
