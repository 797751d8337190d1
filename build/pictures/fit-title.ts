/**
 * Sets the title in four lines if it can be large enough, else in five, as large as fits. Chromium runs it
 * inside the page: it must be self-contained, without imports or outer names.
 */
export function fitTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  const place = title?.parentElement;
  if (!title || !place) return;
  const largest = Number.parseFloat(getComputedStyle(title).fontSize);
  const ways = [
    { lines: 4, smallest: 46 },
    { lines: 5, smallest: 28 },
  ];
  for (const { lines, smallest } of ways) {
    for (let size = largest; size >= smallest; size -= 1) {
      title.style.fontSize = `${size}px`;
      const height = Number.parseFloat(getComputedStyle(title).lineHeight);
      const fits = title.scrollWidth <= title.clientWidth && place.scrollHeight <= place.clientHeight;
      if (fits && Math.round(title.scrollHeight / height) <= lines) return;
    }
  }
}
