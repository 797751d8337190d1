import type { Proposal } from '../../../../src/shared/office/proposal.ts';

const patterns = {
  udc: /(?<!\p{L})(?:УДК|ӘОЖ|UDC|UDK)\s*:?\s*(\d[\d.:+/()=\s-]*\d|\d)/u,
  grnti:
    /(?<!\p{L})(?:МРНТИ|ҒТАМР|ГРНТИ|IRSTI)\s*:?\s*(\d\d(?:\.\d\d){0,2}(?:\s*[,;]\s*\d\d(?:\.\d\d){1,2})*)/u,
  jel: /(?<!\p{L})JEL(?:\s+(?:codes?|classification|код\p{L}*))?\s*:?\s*([A-Z]\d{1,2}(?:\s*[,;]\s*[A-Z]\d{1,2})*)/u,
};

/** The numbers of classifications in the front of a manuscript, and where they stand. */
export function readCodes(texts: string[]): { codes: Proposal['codes']; from: string | undefined } {
  const codes: Proposal['codes'] = {};
  let from: string | undefined;
  for (const text of texts) {
    for (const [name, pattern] of Object.entries(patterns) as [keyof typeof patterns, RegExp][]) {
      const code = pattern.exec(text)?.[1]?.trim();
      if (!code || codes[name]) continue;
      codes[name] = code;
      from ??= text;
    }
  }
  return { codes, from };
}
