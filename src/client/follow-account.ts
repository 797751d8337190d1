import { cachedUsername, onSessionChange } from './session.ts';
import { openStoredText } from './stored-text.ts';

/**
 * Called once, when the page starts: whenever somebody is signed in, or no longer, what is kept on this device
 * follows their account, by code that comes only then.
 */
export function followAccount(): void {
  let name = isLeftBehind() ? '' : null;
  const follow = () => {
    const former = name;
    name = cachedUsername();
    if (name === former) return;
    import('./sync/kept-articles.ts')
      .then(({ changeAccount }) => changeAccount(former))
      // The code can't be had: what is not in the account yet waits on the device.
      .catch(() => undefined);
  };
  onSessionChange(follow);
  follow();
}

/** Whether a page that went together with the sign-out left here what is in an account. */
function isLeftBehind(): boolean {
  const keys = ['saved-articles', 'reading-positions'];
  return (
    cachedUsername() === null && keys.some((key) => openStoredText(key).read()?.includes('"inAccount":true'))
  );
}
