import { cachedUsername, onSessionChange } from './session.ts';
import { openStoredText } from './stored-text.ts';

/**
 * Called once when the page starts: synchronises what this device stores with the account on every login and
 * logout. The code for that is loaded only then.
 */
export function followAccount(): void {
  let name = isLeftBehind() ? '' : null;
  const follow = () => {
    const former = name;
    name = cachedUsername();
    if (name === former) return;
    import('./sync/kept-articles.ts')
      .then(({ changeAccount }) => changeAccount(former))
      // The code could not be loaded: unsent changes wait on the device.
      .catch(() => undefined);
  };
  onSessionChange(follow);
  follow();
}

/** Whether a page that was closed while logging out left account data on this device. */
function isLeftBehind(): boolean {
  const keys = ['saved-articles', 'reading-positions'];
  return (
    cachedUsername() === null && keys.some((key) => openStoredText(key).read()?.includes('"inAccount":true'))
  );
}
