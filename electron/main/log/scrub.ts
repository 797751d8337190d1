/** What the log must not reveal: the user's name and the names of their folders. */
export type Private = {
  /** The home folder; the last part of its path is the user's name. */
  home: string;
  /** Other folders chosen by the user. */
  folders: Iterable<string>;
};

/**
 * Removes personal data from a line of the log: email addresses, the credentials, queries and fragments of
 * URLs, tokens, the user's folders, and their name in any other path.
 */
export function scrubbed(text: string, { home, folders }: Private): string {
  return withoutFolders(text, home, folders)
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi, '$1')
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[^\s<>"'(),;:]+/g, '<address>')
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1')
    .replaceAll(/\b[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*\b/g, '<token>');
}

function withoutFolders(text: string, home: string, folders: Iterable<string>): string {
  let rest = text;
  for (const folder of folders) rest = without(rest, folder, '<folder>');
  if (home.length <= 1) return rest;
  rest = without(rest, home, '~');
  const user = home.split(/[\\/]/).findLast((part) => part !== '') ?? '';
  const inPaths = new RegExp(
    `(?<=[\\\\/])${user.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}(?=[\\\\/\\s"'<>:,;)]|$)`,
    'gi',
  );
  return rest.replaceAll(inPaths, '<user>');
}

/**
 * Replaces a folder in each spelling: Windows paths also appear with doubled backslashes (JSON) and with
 * slashes (URLs).
 */
function without(text: string, folder: string, sign: string): string {
  return [folder.replaceAll('\\', '\\\\'), folder.replaceAll('\\', '/'), folder].reduce(
    (rest, spelling) => rest.replaceAll(spelling, sign),
    text,
  );
}
