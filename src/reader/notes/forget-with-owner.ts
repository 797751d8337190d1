import { nobodys } from '../../client/sync/annotation-entries.ts';
import type { NotesController } from '../session/pane-notes.ts';

/**
 * Forgets what was removed once its owner is gone: whoever comes next is not to bring it back. What was removed while
 * nobody was signed in stays at hand for who signs in then.
 * @returns what ends that
 */
export function forgetWithOwner({
  annotations,
  forgetRemoved,
}: Pick<NotesController, 'annotations' | 'forgetRemoved'>): () => void {
  let owner = annotations.owner();
  return annotations.subscribe(() => {
    const former = owner;
    owner = annotations.owner();
    if (owner !== former && former !== nobodys) forgetRemoved();
  });
}
