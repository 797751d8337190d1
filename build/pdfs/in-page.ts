// Functions that Chromium runs inside the page: each is self-contained, without imports or outer names.

/** Sets an article's type, and undoes everything fitted to an earlier one. */
export function setType({ size, leading, scale }: { size: number; leading: number; scale: number }): void {
  const article = document.querySelector('article');
  article?.style.setProperty('--size', `${size}pt`);
  article?.style.setProperty('--leading', String(leading));
  article?.style.setProperty('--scale', String(scale));
  for (const section of document.querySelectorAll('section[style]:not(.title-page)'))
    section.removeAttribute('style');
}

/**
 * Shrinks the title page until it is one page high.
 * @returns whether it fits
 */
export function fitTitlePage(): boolean {
  const page = document.querySelector<HTMLElement>('.title-page');
  if (page === null) return true;
  const onePage = Number.parseFloat(getComputedStyle(page).minHeight) + 1;
  for (let scale = 1; scale > 0.8; scale -= 0.02) {
    page.style.setProperty('--title-scale', scale.toFixed(2));
    if (page.getBoundingClientRect().height <= onePage) return true;
  }
  return false;
}

/**
 * Shrinks tables whose words are wider than their columns; lets those taller than half a page break. Those with many columns
 * or several heads that are still too wide stand on a page on its side, in letters of their usual size if these fit there.
 */
export function settleTables({ pageHeight }: { pageHeight: string }): void {
  const halfPage = (Number.parseFloat(pageHeight) / 25.4) * 48;
  for (const frame of document.querySelectorAll('.table')) {
    frame.classList.remove('tight', 'turned');
    const fits = (name: string): boolean => {
      frame.classList.toggle(name, frame.scrollWidth > frame.clientWidth);
      return frame.scrollWidth <= frame.clientWidth;
    };
    if (!fits('tight') && frame.querySelector('table:is(.wide, .merged)')) {
      frame.classList.remove('tight');
      frame.classList.add('turned');
      fits('tight');
    }
    frame.classList.toggle('long', frame.clientHeight > halfPage);
  }
}

/**
 * Shrinks formulas that are wider than the column.
 * @returns the LaTeX of those that would be too small to be read
 */
export function fitFormulas({ least }: { least: number }): string[] {
  return [...document.querySelectorAll<HTMLElement>('.formula')].flatMap((formula) => {
    formula.removeAttribute('style');
    const math = formula.querySelector('math');
    const [room = 0, width = 0] = [math, math?.firstElementChild].map(
      (part) => part?.getBoundingClientRect().width,
    );
    if (width <= room) return [];
    const scale = Math.floor((100 * room) / width) / 100;
    formula.style.fontSize = `${Math.max(scale, least)}em`;
    return scale < least ? [math?.getAttribute('alttext') ?? ''] : [];
  });
}

/**
 * Moves a figure or short table that would leave a page half empty one or two paragraphs down. The text is
 * laid out in columns of a page's size to find its page breaks. A table on a page on its side moves to where the page
 * before it is fullest, at most eight paragraphs down.
 */
export function floatFigures({ pageHeight, largestGap }: { pageHeight: string; largestGap: number }): void {
  const text = document.querySelector<HTMLElement>('.text');
  if (text === null) return;
  for (const [index, child] of [...text.children].entries())
    child.setAttribute('data-place', child.getAttribute('data-place') ?? String(index));
  const place = (element: Element): number => Number(element.getAttribute('data-place'));
  text.append(...[...text.children].sort((a, b) => place(a) - place(b)));

  text.style.cssText = `columns: auto 126mm; column-gap: 10mm; column-fill: auto; height: ${pageHeight}`;
  const frame = text.getBoundingClientRect();
  for (const figure of text.querySelectorAll(':scope > figure, :scope > .table:not(.long, .turned)')) {
    for (let moves = 0; moves < 2; moves++) {
      const box = figure.getBoundingClientRect();
      let before = figure.previousElementSibling;
      while (before?.matches('h2, h3, h4')) before = before.previousElementSibling;
      const above = [...(before?.getClientRects() ?? [])].at(-1);
      const below = figure.nextElementSibling;
      if (above === undefined || above.left >= box.left || frame.bottom - above.bottom < largestGap) break;
      if (!below?.matches('p, blockquote, ul, ol')) break;
      below.after(figure);
    }
  }
  for (const table of text.querySelectorAll<HTMLElement>(':scope > .table.turned')) {
    table.style.cssText = 'break-before: column; break-after: column';
    let best = { gap: Number.POSITIVE_INFINITY, after: table.previousElementSibling };
    for (let moves = 0; moves <= 8; moves++) {
      const after = table.previousElementSibling;
      const above = [...(after?.getClientRects() ?? [])].at(-1);
      const gap = above ? frame.bottom - above.bottom : best.gap;
      if (gap < best.gap) best = { gap, after };
      const below = table.nextElementSibling;
      if (gap < largestGap || !below?.matches('p, blockquote, ul, ol')) break;
      below.after(table);
    }
    best.after?.after(table);
    table.removeAttribute('style');
  }
  text.style.cssText = '';
}

/** The captions of tables that are too wide even for a page on its side. */
export function tooWideTables(): string[] {
  return [...document.querySelectorAll('.table.turned')].flatMap((frame) =>
    frame.scrollWidth > frame.clientWidth ? (frame.querySelector('caption')?.textContent ?? '') : [],
  );
}

/**
 * Shrinks the other languages' abstracts until they share one page, and slightly shrinks references and
 * appendices that have only a few lines on their last page. In a short article these parts follow the text
 * without page breaks, and need neither.
 */
export function fitBackMatter({ pageHeight }: { pageHeight: string }): void {
  const shrink = (section: HTMLElement, least: number, fits: () => boolean): void => {
    for (let scale = 1; scale >= least; scale -= 0.02) {
      section.style.cssText = `--section-scale: ${scale.toFixed(2)}`;
      if (fits()) return;
    }
    section.style.cssText = '';
  };
  const lastPage = (section: HTMLElement): { isFirst: boolean; filled: number } => {
    const own = section.style.cssText;
    section.style.cssText = `${own}; columns: auto 126mm; column-gap: 10mm; column-fill: auto; height: ${pageHeight}`;
    const frame = section.getBoundingClientRect();
    const end = [...(section.lastElementChild?.getClientRects() ?? [])].at(-1) ?? frame;
    section.style.cssText = own;
    return { isFirst: end.left < frame.right, filled: (end.bottom - frame.top) / frame.height };
  };
  for (const section of document.querySelectorAll<HTMLElement>('article:not(.short) .other-languages')) {
    shrink(section, 0.76, () => lastPage(section).isFirst);
  }
  for (const section of document.querySelectorAll<HTMLElement>(
    'article:not(.short) :is(.references, .appendix)',
  )) {
    shrink(section, 0.88, () => {
      const { isFirst, filled } = lastPage(section);
      return isFirst || filled > 0.16;
    });
  }
}

/**
 * Removes every soft hyphen that is not at the end of a line, so that words stay whole for search and
 * copying.
 */
export function dropUnusedHyphens(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const bottomOf = (node: Node, at: number): number | undefined => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    // The first letter of a line has a second, empty box at the end of the line before.
    return [...range.getClientRects()].at(-1)?.bottom;
  };
  const found: [Text, string][] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text) || !node.data.includes('\u00AD')) continue;
    const text = node;
    const kept = text.data.replace(/\u00AD/g, (sign, at: number) =>
      bottomOf(text, at - 1) === bottomOf(text, at + 1) ? '' : sign,
    );
    found.push([text, kept]);
  }
  for (const [node, kept] of found) node.data = kept;
}

/** The article with its present type settings, to be printed again within its issue. */
export function articleAsSet(): string {
  return document.querySelector('article')?.outerHTML ?? '';
}

/** The words of all headings, without note marks. */
export function headingTexts(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => {
    const copy = heading.cloneNode(true);
    if (copy instanceof Element) for (const mark of copy.querySelectorAll('sup')) mark.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
}
