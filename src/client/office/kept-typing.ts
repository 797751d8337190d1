import { openStoredText, type StoredText } from '../stored-text.ts';

/** What all keys begin with. */
const prefix = 'desk-typed ';

const opened = new Map<string, StoredText>();

/**
 * What somebody of the office has typed into a form and not sent, on this device.
 * @param owner the username: others may use the same browser
 * @param form such as `<id of the manuscript> write`
 */
export function keptTyping(owner: string, form: string): StoredText {
  const key = `${prefix}${owner} ${form}`;
  const text = opened.get(key) ?? openStoredText(key);
  opened.set(key, text);
  return text;
}

/** Called on logging out: nothing typed at the desk stays on the device. */
export function forgetTyping(): void {
  for (const text of opened.values()) text.write(null);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // What the browser refuses to keep is in no storage.
  }
}
