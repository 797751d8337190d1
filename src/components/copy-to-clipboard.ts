/** A text for the clipboard, plain and for word processors. */
export type CopiedText = { text: string; html: string };

/**
 * Copies a text, plain and, if given, as HTML.
 * @returns whether the browser allowed it
 */
export async function copyToClipboard({
  text,
  html,
}: Partial<CopiedText> & { text: string }): Promise<boolean> {
  try {
    if (html === undefined || !('ClipboardItem' in window)) await navigator.clipboard.writeText(text);
    else {
      const parts = { 'text/plain': plain(text), 'text/html': new Blob([html], { type: 'text/html' }) };
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    }
    return true;
  } catch {
    // On plain http, only the copy command is available.
    return copyByCommand(text, html);
  }
}

function plain(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

function copyByCommand(text: string, html: string | undefined): boolean {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
}
