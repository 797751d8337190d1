/** `/ActualText <FEFF…00AD>`: Chromium's note that a letter is followed by a soft hyphen. */
const withSoftHyphen = /\/ActualText <FEFF([0-9A-F]*)00AD>/g;

/** Takes soft hyphens out of a page's text, where search and copying would trip over them; what is seen stays. */
export function dropSoftHyphens(content: string): string {
  return content.replace(withSoftHyphen, '/ActualText <FEFF$1>');
}
