import type { CookieOptions, Request, Response } from 'express';
import { accessTokenSeconds } from '../accounts/access-token.ts';
import { deviceDays } from '../accounts/devices.ts';
import { challengeLasts } from '../accounts/second-factor/challenges.ts';
import type { SessionTokens } from '../accounts/sessions.ts';

export type SessionCookies = {
  read(request: Request): Record<'access' | 'refresh' | 'device' | 'challenge', string | undefined>;
  set(response: Response, tokens: SessionTokens): void;
  /** Identifies the device, whoever is signed in. */
  setDevice(response: Response, token: string): void;
  /** Keeps the token that asks for a second factor, while a login without scripts waits for it; null ends that. */
  setChallenge(response: Response, token: string | null): void;
  /** Ends the session; the device stays known. */
  clear(response: Response): void;
};

/**
 * The two cookies of a session and the device cookie, inaccessible to scripts and other sites. On https their
 * name prefix binds them to this host (RFC 6265bis, section 4.1.3.2).
 */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = {
    access: `${prefix}access`,
    refresh: `${prefix}refresh`,
    device: `${prefix}device`,
    challenge: `${prefix}challenge`,
  };
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  const setDevice = (response: Response, token: string) =>
    response.cookie(names.device, token, { ...attributes, maxAge: deviceDays * 86_400_000 });
  return {
    setDevice,
    read: (request) => {
      const cookies = parseCookies(request.headers.cookie ?? '');
      return {
        access: cookies.get(names.access),
        refresh: cookies.get(names.refresh),
        device: cookies.get(names.device),
        challenge: cookies.get(names.challenge),
      };
    },
    set: (response, { accessToken, refreshToken, refreshLasts, deviceToken }) => {
      response.cookie(names.access, accessToken, { ...attributes, maxAge: accessTokenSeconds * 1_000 });
      response.cookie(names.refresh, refreshToken, { ...attributes, maxAge: refreshLasts });
      setDevice(response, deviceToken);
    },
    setChallenge: (response, token) => {
      if (token === null) response.clearCookie(names.challenge, attributes);
      else response.cookie(names.challenge, token, { ...attributes, maxAge: challengeLasts });
    },
    clear: (response) => {
      for (const name of [names.access, names.refresh]) response.clearCookie(name, attributes);
    },
  };
}

/**
 * Our values need no decoding; of two cookies with the same name the first counts: browsers send the one with
 * the more specific path first.
 */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
