/** `/ActualText <FEFF…00AD>`: Chromium's note that a letter is followed by a soft hyphen. */
const withSoftHyphen = /\/ActualText <FEFF([0-9A-F]*)00AD>/g;

/**
 * Removes soft hyphens from a page's text, where they would disturb search and copying; its appearance is
 * unchanged.
 */
export function dropSoftHyphens(content: string): string {
  return content.replace(withSoftHyphen, '/ActualText <FEFF$1>');
}
