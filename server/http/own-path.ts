/** A path on this site that a form or an address names, unless it is the address of another site. */
export function ownPath(given: string | undefined): string | undefined {
  if (given === undefined || !/^\/(?![/\\])/.test(given)) return undefined;
  const url = URL.parse(given, 'http://page.invalid');
  return url?.host === 'page.invalid' ? url.pathname + url.search + url.hash : undefined;
}
