import { z } from 'zod';
import { defaultLanguage } from '#shared/language/language.ts';
import { languageOf, languagePrefix } from '#shared/page/address.ts';
import { WebAddress } from '#shared/page/web-address.ts';
import type { Link } from './links.ts';
import type { Problems } from './problems.ts';
import type { SitePlaces } from './site-places.ts';

/** Reports links in texts that lead nowhere, and addresses that can't be followed or must not be. */
export function checkLinks(links: Link[], places: SitePlaces, problems: Problems): void {
  for (const link of links) {
    const reason = faultOf(link, places);
    if (reason) problems.add(link.file, `the ${link.kind} “${link.address}” ${reason}`, link.position);
  }
}

function faultOf({ address, text }: Link, places: SitePlaces): string | undefined {
  if (address === '') return 'has no address';
  if (/\s/.test(address)) return 'has a space in its address: write %20';
  if (/^[/\\]{2}/.test(address)) return 'leads to another site: begin it with https://';
  if (address.startsWith('#')) return places.anchorFault(text, decoded(address.slice(1)) ?? '');
  if (address.startsWith('/')) return internalFault(address, text, places);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  switch (scheme) {
    case undefined:
      return 'must begin with / for a page of this site, or with https:// for another site';
    case 'http':
    case 'https':
      return WebAddress.safeParse(address).success ? undefined : 'is not an address of a website';
    case 'mailto':
      return isMailAddress(address) ? undefined : 'is not an email address';
    default:
      return `begins with ${scheme}: but only https:, http: and mailto: are allowed`;
  }
}

function internalFault(address: string, text: Link['text'], places: SitePlaces): string | undefined {
  const [, written = '', anchor] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(address) ?? [];
  const pathname = decoded(written);
  if (pathname === undefined) return 'has a % that is not followed by two hexadecimal digits';
  const language = languageOf(pathname);
  if (language !== defaultLanguage)
    return `must not begin with ${languagePrefix[language]}: links stay in the language of the reader`;
  if (!places.has(pathname)) return 'is dead: the site has no such page or file';
  const shown = text && places.textAt(pathname);
  return shown && anchor
    ? places.anchorFault({ slug: shown, language: text.language }, decoded(anchor) ?? '')
    : undefined;
}

function isMailAddress(address: string): boolean {
  const [recipient = ''] = address.slice('mailto:'.length).split('?');
  return z.email().safeParse(decoded(recipient)).success;
}

/** Without percent encoding; undefined when that is faulty. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
