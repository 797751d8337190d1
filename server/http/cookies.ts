import type { CookieOptions, Request, Response } from 'express';
import { accessTokenSeconds } from '../accounts/access-token.ts';
import { refreshTokenDays, type SessionTokens } from '../accounts/sessions.ts';

export type SessionCookies = {
  read(request: Request): { access?: string | undefined; refresh?: string | undefined };
  set(response: Response, tokens: SessionTokens): void;
  clear(response: Response): void;
};

/**
 * The two cookies of a session, out of reach of scripts and of other sites. On https their names bind them to this
 * very host (RFC 6265bis section 4.1.3.2).
 */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = { access: `${prefix}access`, refresh: `${prefix}refresh` };
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  return {
    read: (request) => {
      const cookies = parseCookies(request.headers.cookie ?? '');
      return { access: cookies.get(names.access), refresh: cookies.get(names.refresh) };
    },
    set: (response, { accessToken, refreshToken }) => {
      const days = refreshTokenDays * 86_400_000;
      response.cookie(names.access, accessToken, { ...attributes, maxAge: accessTokenSeconds * 1_000 });
      response.cookie(names.refresh, refreshToken, { ...attributes, maxAge: days });
    },
    clear: (response) => {
      for (const name of [names.access, names.refresh]) response.clearCookie(name, attributes);
    },
  };
}

/** Our values need no decoding; of two cookies of one name the first counts, as in browsers it is the closer one. */
function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
