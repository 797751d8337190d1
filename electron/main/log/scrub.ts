/** What a line for the log must not tell: who uses the program, and how their folders are called. */
export type Private = {
  /** The home folder, the last part of which is the user's name. */
  home: string;
  /** Other folders that its user chose. */
  folders: Iterable<string>;
};

/**
 * A line for the log without anything that tells of a person: e-mail addresses, queries and fragments of addresses,
 * tokens, folders of theirs, and their name in any other path.
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

/** Paths of Windows are also written with doubled backslashes, as in JSON, and with slashes, as in addresses. */
function without(text: string, folder: string, sign: string): string {
  return [folder.replaceAll('\\', '\\\\'), folder.replaceAll('\\', '/'), folder].reduce(
    (rest, spelling) => rest.replaceAll(spelling, sign),
    text,
  );
}
