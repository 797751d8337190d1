const begin = '/Artifact BMC';
const end = 'EMC';

/**
 * Marks what Chromium leaves untagged on a page (running heads, page numbers, rules) as artifacts, which
 * screen readers skip. Relies on Chromium writing one operator per line.
 */
export function markArtifacts(content: string): string {
  const written: string[] = [];
  let path: string[] = [];
  let depth = 0;
  for (const line of content.split('\n')) {
    if (/\b(?:BDC|BMC)$/.test(line)) depth += 1;
    if (/\bEMC$/.test(line)) depth -= 1;
    if (depth > 0) {
      written.push(line);
    } else if (line === 'BT') {
      written.push(begin, line);
    } else if (line === 'ET') {
      written.push(line, end);
    } else if (/ (?:re|m|l|c|v|y)$|^h$/.test(line)) {
      path.push(line);
    } else if (path.length > 0) {
      written.push(...(isPainting(line) ? [begin, ...path, line, end] : [...path, line]));
      path = [];
    } else {
      written.push(line);
    }
  }
  return [...written, ...path].join('\n');
}

function isPainting(line: string): boolean {
  return /^(?:f\*?|F|S|s|B\*?|b\*?)$/.test(line);
}
