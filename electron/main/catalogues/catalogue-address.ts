import { BlockList, isIP } from 'node:net';
import type { CatalogueFault } from '#shared/program/catalogue.ts';
import { isThisComputer } from '../settings/server-address.ts';
import { CatalogueRefused } from './catalogue-refused.ts';

/** Networks that are not the internet (RFC 6890), with multicast and what is reserved. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** The longest address that is asked, in characters: as long as one that is typed. */
const longest = 2_000;

/** Whether an IP address belongs to a local network, or to this computer. */
export function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Reads the address of a catalogue as typed; the scheme defaults to https, on this computer to http.
 * @throws CatalogueRefused `address`, `insecure`, `private`
 */
export function typedAddress(typed: string): URL {
  const trimmed = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const local = `http://${trimmed}`;
  const isLocal = !hasScheme && URL.canParse(local) && isThisComputer(new URL(local).hostname);
  const address = hasScheme ? trimmed : isLocal ? local : `https://${trimmed}`;
  if (/\s/.test(trimmed) || !URL.canParse(address)) throw new CatalogueRefused('address');
  const url = new URL(address);
  url.hash = '';
  const refused = refusal(url, true);
  if (refused) throw new CatalogueRefused(refused);
  return url;
}

/**
 * The address that a link or a redirect leads to.
 * @param from the address that it was found at: only this computer leads to itself
 * @throws CatalogueRefused `address`, `insecure`, `private`
 */
export function nextAddress(href: string, from: URL): URL {
  if (!URL.canParse(href, from.href)) throw new CatalogueRefused('address');
  const url = new URL(href, from);
  url.hash = '';
  const refused = url.href.length > longest ? 'address' : refusal(url, isThisComputer(from.hostname));
  if (refused) throw new CatalogueRefused(refused);
  return url;
}

function refusal(url: URL, mayBeHere: boolean): CatalogueFault | null {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'address';
  if (isThisComputer(url.hostname)) return mayBeHere ? null : 'private';
  if (url.protocol !== 'https:') return 'insecure';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && isPrivateAddress(host) ? 'private' : null;
}
