import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useUsername } from '../../client/session.ts';
import { isStillAt } from '../../components/account/is-still-at.ts';

export type Sender = { name: string; email: string };

/** Nobody is signed in, or it is not known yet who is. */
export const noSender: Sender = { name: '', email: '' };

/** Name and address of who is signed in, once they are known. Without a connection they are typed as by anybody else. */
export function useSender(): Sender {
  const username = useUsername();
  const [sender, setSender] = useState(noSender);
  useEffect(() => {
    // Nothing changes in a form that is being left: it would be kept for whoever comes next.
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
