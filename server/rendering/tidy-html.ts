/** Attributes that React spells in camel case and HTML in lower case. */
const capitals =
  / (?:autoCapitalize|autoComplete|crossOrigin|dateTime|enterKeyHint|fetchPriority|hrefLang|noValidate|popoverTarget|spellCheck)(?==)/g;

/**
 * Rewrites React's output by the conventions of HTML: lower-case attribute names, no slash in void elements,
 * no empty values of boolean attributes.
 */
export function tidyHtml(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replaceAll(capitals, (name) => name.toLowerCase())
      .replaceAll(/ (disabled|hidden|inert|novalidate|open|readonly|required)=""/g, ' $1')
      .replace(/\s*\/>$/, '>'),
  );
}
