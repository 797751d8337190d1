import { useEffect, useState } from 'react';
import { paths } from '#shared/page/paths.ts';
import { useUsername } from '../../client/session.ts';
import { isStillAt } from '../../components/account/is-still-at.ts';

export type Sender = { name: string; email: string };

/** Nobody is logged in, or the account is not loaded yet. */
export const noSender: Sender = { name: '', email: '' };

/** Name and email address of the logged-in user, once they are loaded; `noSender` if they can't be. */
export function useSender(): Sender {
  const username = useUsername();
  const [sender, setSender] = useState(noSender);
  useEffect(() => {
    // Leaves a form unchanged that is being left: the change would be kept as a draft for the next user.
    if (isStillAt(paths.contacts)) setSender(noSender);
    if (username === null) return;
    let isOver = false;
    import('../../client/accounts.ts')
      .then(({ readAccount }) => readAccount())
      .then((account) => {
        if (!account || isOver) return;
        setSender({ name: `${account.givenName} ${account.familyName}`, email: account.email });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [username]);
  return sender;
}
