import type { CookieOptions, Request, Response } from 'express';
import { parseCookies } from './cookies.ts';

/** A link of a letter to a reviewer, as a browser keeps it, and the token of the device if it is confirmed. */
export type ReviewLink = { token: string; device?: string | undefined };

export type ReviewLinks = {
  read(request: Request): ReviewLink[];
  /** Keeps a link, before those that are kept already; the oldest goes. */
  keep(request: Request, response: Response, link: ReviewLink): void;
};

/** For how many assignments a browser keeps links. */
const most = 12;

/** A report is written in weeks, and there may be a second round. */
const keptFor = 200 * 86_400_000;

/** A token, and perhaps a second one after a point. */
const form = /^[\w-]{43}(?:\.[\w-]{43})?$/;

/**
 * The cookie in which a browser keeps the links to assignments, beside any session: it is nobody’s login. Scripts and other
 * sites can’t read it, and the address bar, the history and logs are free of tokens.
 */
export function reviewLinks(publicUrl: string): ReviewLinks {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}reviews`;
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: keptFor };
  const read = (request: Request): ReviewLink[] =>
    (parseCookies(request.headers.cookie ?? '').get(name) ?? '')
      .split('~')
      .filter((kept) => form.test(kept))
      .slice(0, most)
      .map((kept) => {
        const [token = '', device] = kept.split('.');
        return { token, device };
      });
  return {
    read,
    keep: (request, response, link) => {
      const others = read(request).filter(({ token }) => token !== link.token);
      const own = read(request).find(({ token }) => token === link.token);
      const kept = [{ ...link, device: link.device ?? own?.device }, ...others].slice(0, most);
      const texts = kept.map(({ token, device }) => (device === undefined ? token : `${token}.${device}`));
      response.cookie(name, texts.join('~'), attributes);
    },
  };
}
