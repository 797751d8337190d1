/**
 * A line for the log without anything that tells of a person: e-mail addresses, queries and fragments of addresses,
 * tokens, and the name in the path of the home folder.
 * @param home the home folder
 */
export function scrubbed(text: string, home: string): string {
  const withoutHome = home.length > 1 ? text.replaceAll(home, '~') : text;
  return withoutHome
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi, '$1')
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[^\s<>"'(),;:]+/g, '<address>')
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1')
    .replaceAll(/\b[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*\b/g, '<token>');
}
