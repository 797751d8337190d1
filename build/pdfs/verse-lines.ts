const opening = /^ {0,3}(:{3,})\s*verse\b/;

/** What Markdown would take for the beginning of a heading, a quotation, an item of a list, a rule or a table. */
const blockBeginning = /^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|[-=_*](?=[-=_*\s]*$)|\||~~~|```)/;

/**
 * Markdown in which the lines between `:::verse` and `:::` are nothing but lines: signs at their beginning are escaped, and
 * spaces before them are no-break spaces, which stay. Lines keep their numbers.
 */
export function keepVerseLines(markdown: string): string {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      if (fence === undefined) {
        fence = opening.exec(line)?.[1];
        return line;
      }
      const closing = /^ {0,3}(:{3,})\s*$/.exec(line)?.[1];
      if (closing !== undefined && closing.length >= fence.length) fence = undefined;
      return fence === undefined || line.trim() === '' ? line : asLine(line);
    })
    .join('\n');
}

function asLine(line: string): string {
  const words = line.trimStart();
  const indent = line.slice(0, line.length - words.length).replaceAll('\t', '    ');
  const escaped = words.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(blockBeginning, '\\$&');
  return '\u00A0'.repeat(indent.length) + escaped;
}
