/** The number of lines at the top and bottom of a page that may be running heads and page numbers. */
const mostLines = 2;

/**
 * A line repeated on this many pages, and on this share of all, is a running head; left and right ones
 * alternate.
 */
const least = { pages: 3, part: 0.4 };

/**
 * The texts of a document's pages without running heads and page numbers: lines at the edge that repeat on
 * many pages, numbers aside. For documents that do not mark them (`pageText` removes those that do).
 */
export function withoutRunningHeads(texts: string[]): string[] {
  const pages = texts.map((text) => text.split('\n'));
  for (let round = 0; round < mostLines; round += 1) {
    for (const edge of [0, -1]) {
      const times = new Map<string, number>();
      for (const lines of pages) {
        const head = plain(lines.at(edge));
        times.set(head, (times.get(head) ?? 0) + 1);
      }
      for (const lines of pages) {
        const found = times.get(plain(lines.at(edge))) ?? 0;
        if (found < least.pages || found < pages.length * least.part) continue;
        if (edge === 0) lines.shift();
        else lines.pop();
      }
    }
  }
  return pages.map((lines) => lines.join('\n').trim());
}

function plain(line = ''): string {
  return line
    .trim()
    .toLowerCase()
    .replaceAll(/\d+|\b[ivxl]+\b/g, '#')
    .replaceAll(/\s+/g, ' ');
}
