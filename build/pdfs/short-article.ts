const mostPages = 12;

/** Whether an article of so many pages is so short that the parts after its text are set smaller, without page breaks. */
export function isShort(pages: number): boolean {
  return pages <= mostPages;
}
