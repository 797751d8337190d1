/** What nobody sees, and mail programs take for a part of an address or not. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A word that some mail program may make a link, after compatibility normalization. */
const linked = [
  // A scheme, the beginning of a path on a network, an address, a handle.
  /[a-z][a-z\d+.-]*:\S/iu,
  /\/\/|\\\\|@|www[.\u3002]/iu,
  // `word.tld`, in any script and with any full stop.
  /[^\s.\u3002][.\u3002][\p{L}\p{M}][\p{L}\p{M}\p{N}-]/u,
  // IPv4 and IPv6.
  /\d(?:[.\u3002]\d+){3}/u,
  /[\da-f]*:[\da-f]*:[\da-f:]*/iu,
];

/** Numbers that telephones offer to call. */
const telephone = /\+\s*\d(?:[\s().\-\u2010-\u2015/]*\d){5,}|\d(?:[\s().\-\u2010-\u2015/]*\d){9,}/gu;

const leftOut = '…';

/**
 * A text that somebody has typed, without anything that mail programs make a link: addresses of pages, of mail and of
 * machines, and telephone numbers, each as a whole word. For letters to people who have not asked for them.
 */
export function withoutLinks(text: string): string {
  const seen = text.replaceAll(/[^\P{Cc}\n]/gu, ' ').replaceAll(unseen, '');
  const plain = seen.normalize('NFKC').replaceAll(unseen, '');
  const left = plain
    .replaceAll(/\S+/gu, (word) => (linked.some((pattern) => pattern.test(word)) ? leftOut : word))
    .replaceAll(telephone, leftOut);
  return left === plain ? seen : left;
}
