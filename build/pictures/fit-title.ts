/** Numbers of lines for a title, each with the smallest size of letters for which it is chosen, in pixels. */
export type TitleWays = { lines: number; smallest: number }[];

/**
 * Sets the title in the first number of lines in which it can be large enough, as large as fits. Chromium runs it
 * inside the page: it must be self-contained, without imports or outer names.
 */
export function fitTitle(ways: TitleWays): void {
  const title = document.querySelector<HTMLElement>('h1');
  const place = title?.parentElement;
  if (!title || !place) return;
  const largest = Number.parseFloat(getComputedStyle(title).fontSize);
  for (const { lines, smallest } of ways) {
    for (let size = largest; size >= smallest; size -= 1) {
      title.style.fontSize = `${size}px`;
      const height = Number.parseFloat(getComputedStyle(title).lineHeight);
      const fits = title.scrollWidth <= title.clientWidth && place.scrollHeight <= place.clientHeight;
      if (fits && Math.round(title.scrollHeight / height) <= lines) return;
    }
  }
}

/** Keeps hyphenated words on one line. */
export function undivided(html: string): string {
  return html.replaceAll(/\p{L}+(?:-\p{L}+)+/gu, '<span class="word">$&</span>');
}
