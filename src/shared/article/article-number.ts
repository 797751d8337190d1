/** Whether a text is an article number as addresses write it: digits without a leading zero. */
export function isArticleNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
