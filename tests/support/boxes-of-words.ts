export type WordBox = { x1: number; y1: number; x2: number; y2: number };

/**
 * The bounding boxes of a passage, one per line, in CSS pixels of the viewport. The passage may span lines
 * but not columns. Runs in the page, and is self-contained so that it can be passed to it.
 */
export function boxesOfWords([first, last]: [from: string, to: string]): WordBox[] {
  const spans = [...document.querySelectorAll<HTMLElement>('.textLayer span[role="presentation"]')];
  const begin = spans.findIndex((span) => span.textContent.includes(first));
  const end = spans.findIndex((span, index) => index >= begin && span.textContent.includes(last));
  const point = (span: HTMLElement, at: number): [Node, number] => {
    const walker = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
    let rest = at;
    while (walker.nextNode()) {
      const { length } = walker.currentNode as Text;
      if (rest <= length) return [walker.currentNode, rest];
      rest -= length;
    }
    throw new Error('the words end earlier');
  };
  return spans.slice(begin, end + 1).map((span, index, all) => {
    const { textContent: text } = span;
    const range = document.createRange();
    range.setStart(...point(span, index === 0 ? text.indexOf(first) : 0));
    range.setEnd(...point(span, index === all.length - 1 ? text.indexOf(last) + last.length : text.length));
    // The width of the words, the height of the line, whatever the rotation of the page.
    const words = range.getBoundingClientRect();
    const line = span.getBoundingClientRect();
    return {
      x1: Math.max(words.left, line.left),
      y1: Math.max(words.top, line.top),
      x2: Math.min(words.right, line.right),
      y2: Math.min(words.bottom, line.bottom),
    };
  });
}
