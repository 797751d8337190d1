/** The meaning of a failed delivery, in words without addresses or message text. */
export type DeliveryFault = {
  /** Whether the server has permanently refused this mail. */
  permanent: boolean;
  /** Whether no mail could have been sent: the server was away, or took nothing from us. */
  isOfServer: boolean;
  /** Such as `EENVELOPE 550 RCPT TO`. */
  text: string;
};

/**
 * Classifies a transport error. Only a refusal of the recipient or the content is permanent: a refusal of the
 * sender or of the login is a configuration error, which the operator will fix.
 */
export function readFault(error: unknown): DeliveryFault {
  if (!(error instanceof Error)) return { permanent: false, isOfServer: false, text: 'unknown' };
  const { code, responseCode, command } = error as Error & Record<string, unknown>;
  // Servers repeat addresses in their replies, so only codes are kept.
  const parts = [code, responseCode, command].filter(
    (part): part is string | number => typeof part === 'number' || (typeof part === 'string' && part !== ''),
  );
  const refused = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const ofMail = command === 'RCPT TO' || command === 'DATA';
  // 503 is a bad sequence of commands, not a refusal of the mail.
  const text = parts.length > 0 ? parts.join(' ') : error.name;
  return { permanent: refused && ofMail && responseCode !== 503, isOfServer: isFaultOfServer(text), text };
}

/**
 * Whether a fault says that no mail could have been sent.
 * @param text as `readFault` gives it
 */
export function isFaultOfServer(text: string): boolean {
  if (/(?:RCPT TO|DATA)$/.test(text)) return false;
  return /^(?:ESOCKET|ECONNECTION|EDNS|ETLS|EAUTH)\b|\b(?:CONN|EHLO|HELO|STARTTLS|MAIL FROM)$/.test(text);
}
