/** What a failed delivery means, in words that hold neither addresses nor texts. */
export type DeliveryFault = {
  /** Whether the server has refused this mail for good. */
  permanent: boolean;
  /** Such as `EENVELOPE 550 RCPT TO`. */
  text: string;
};

/**
 * Judges what a transport has thrown. Only a refusal of the recipient or of the content is for good: one of the
 * sender or of the sign-in is a fault of the settings, which the operator will mend.
 */
export function readFault(error: unknown): DeliveryFault {
  if (!(error instanceof Error)) return { permanent: false, text: 'unknown' };
  const { code, responseCode, command } = error as Error & Record<string, unknown>;
  // Servers repeat addresses in what they answer, so only codes are kept.
  const parts = [code, responseCode, command].filter(
    (part): part is string | number => typeof part === 'number' || (typeof part === 'string' && part !== ''),
  );
  const refused = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const ofMail = command === 'RCPT TO' || command === 'DATA';
  // 503 says that commands came in the wrong order, not that the mail is refused.
  return {
    permanent: refused && ofMail && responseCode !== 503,
    text: parts.length > 0 ? parts.join(' ') : error.name,
  };
}
