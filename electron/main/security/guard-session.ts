import type { Session } from 'electron';
import { guardDownloads } from '../saving/downloads.ts';
import { refuseRemoteContent } from './no-remote-content.ts';
import { denyPermissions } from './permissions.ts';

/**
 * Guards what the pages of a session may do: no permissions, no remote content, only files of ours to save.
 * @param but an origin whose content is allowed all the same, while the program is being developed
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
