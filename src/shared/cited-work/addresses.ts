import { doiUrl } from '../article/doi-url.ts';

/** A DOI or a web address as written in a text, and the range it takes there. */
export type Address = { start: number; end: number; doi?: string; url: string };

/** What may stand before a DOI: a resolver, a label, or nothing. */
const resolver = String.raw`(?:(?:doi|DOI|Doi):?\s*)?(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/(?:doi:)?`;
const label = String.raw`(?:(?:info:|urn:)?(?:doi|DOI|Doi)(?:\s*[:/]\s*|\s+))`;
/** A DOI's registrant and its suffix, which may contain the angle brackets of old (SICI) names. */
const name = String.raw`10\.\d{4,9}(?:\.\d+)*(?:\/|%2[Ff])(?:[!$-;=@-Z_a-z~[\]]|<\d+[:\w]+(?:-\w+)?>)+`;
/** What links add behind a DOI, such as `?utm_source=…`: it is no part of it. */
const query = '(?:[?#][^\\s<>"«»“”]*)?';
const web = String.raw`https?:\/\/[^\s<>"«»“”]+`;

const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.@%=-])(?:(?<how>${resolver}|${label})?(?<doi>${name})${query}|(?<web>${web}))`,
  'gu',
);

/** The address of a DOI that was cut off or broken. */
const toResolver = /^https?:\/\/(?:(?:dx|www)\.)?doi\.org(?:\/|$)/;

/** What may follow an address in a sentence. */
const after = /^(?:$|[\s.,;:!?…)\]}>"'»”’])/u;

/** A suffix shorter than this is taken for a DOI only after a label or a resolver. */
const shortestBareSuffix = 5;

/**
 * The DOIs and web addresses of a text, in order: DOIs with any resolver (`https://doi.org/`, `dx.doi.org/`),
 * with a label (`doi:10.…`, `DOI 10.…`) or bare. A DOI that seems cut off is left out.
 */
export function findAddresses(text: string): Address[] {
  return [...text.matchAll(address)].flatMap(({ 0: whole, index: start, groups = {} }): Address[] => {
    const found = trimmed(whole);
    const end = start + found.length;
    if (groups.doi === undefined) {
      return found.length > 'https://'.length && !toResolver.test(found) ? [{ start, end, url: found }] : [];
    }
    const doi = decoded(trimmed(groups.doi));
    const suffix = doi?.slice(doi.indexOf('/') + 1) ?? '';
    const tooShort = suffix.length < (groups.how ? 1 : shortestBareSuffix);
    if (doi === undefined || tooShort || !after.test(text.slice(end))) return [];
    return [{ start, end, doi, url: doiUrl(doi) }];
  });
}

/** The DOI that a link leads to, if it leads to nothing else. */
export function doiOfLink(href: string): (Address & { doi: string }) | undefined {
  const [found, ...others] = findAddresses(href);
  const whole = others.length === 0 && found?.start === 0 && found.end === href.length;
  return whole && found.doi !== undefined ? { ...found, doi: found.doi } : undefined;
}

/** Without the punctuation of the sentence around it; parentheses that it opens itself are its own. */
function trimmed(found: string): string {
  let end = found.length;
  for (;;) {
    const last = found[end - 1] ?? '';
    if (/[.,;:!?'’…]/.test(last) || isUnopened(found.slice(0, end), last)) end -= 1;
    else return found.slice(0, end);
  }
}

function isUnopened(found: string, last: string): boolean {
  const opening = { ')': '(', ']': '[' }[last];
  return opening !== undefined && found.split(last).length > found.split(opening).length;
}

/** Addresses encode what they may not contain (`10.1016%2Fj.cities`). */
function decoded(doi: string): string | undefined {
  if (!doi.includes('%')) return doi;
  try {
    return decodeURIComponent(doi);
  } catch {
    return undefined;
  }
}
