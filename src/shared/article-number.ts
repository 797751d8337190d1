/** Whether a text is an article's number as addresses write it: digits without a zero in front. */
export function isArticleNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
