/** The fault that the page puts into words: a scanner that has not spoken is told apart from other conditions. */
export function faultOf(code: string, fields: readonly string[]): string {
  return code === 'notComplete' && fields.includes('scanned') ? 'notScanned' : code;
}
