import { nobodys } from '../client/sync/annotation-entries.ts';
import type { NotesController } from './notes-controller.ts';

/**
 * Makes the last removal final when its owner logs out: the next user must not undo it. A removal made while
 * logged out can still be undone after logging in.
 * @returns a function that ends this
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
