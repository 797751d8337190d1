/** React's own spelling of attributes whose names HTML writes in small letters. */
const capitals =
  / (?:autoCapitalize|autoComplete|crossOrigin|dateTime|enterKeyHint|fetchPriority|hrefLang|noValidate|spellCheck)(?==)/g;

/**
 * A document as HTML is written and not as XML or React write it: names of attributes in small letters, no slash in
 * elements that have no end, no empty value behind what is only there or not.
 */
export function tidyHtml(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replaceAll(capitals, (name) => name.toLowerCase())
      .replaceAll(/ (disabled|hidden|inert|novalidate|open|readonly|required)=""/g, ' $1')
      .replace(/\s*\/>$/, '>'),
  );
}
