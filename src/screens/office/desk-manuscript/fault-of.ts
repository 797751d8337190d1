/** The fault that the page puts into words: a scanner that has not spoken is told apart from other conditions. */
export function faultOf(code: string, fields: readonly string[]): string {
  if (code !== 'notComplete') return code;
  if (fields.includes('scanned')) return 'notScanned';
  if (fields.includes('namesAnswered')) return 'namesUnanswered';
  return fields.includes('reasonGiven') ? 'reasonMissing' : code;
}
