import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import { LanguageCode } from '#shared/language/localized.ts';
import { Checks, OrcidHolder } from '../accounts/orcid/provider.ts';
import type { Sealing } from '../accounts/sealing.ts';
import { parseCookies } from './cookies.ts';

/** What a browser that was sent to ORCID comes back to. */
const Journey = z.strictObject({
  checks: Checks,
  language: LanguageCode,
  /** The page of ours that required the login. */
  next: z.string().optional(),
  /** Whether the page that sent it has scripts, which must learn who has logged in. */
  scripts: z.boolean(),
  /** The session of the account that the iD is to be joined to; without it, it is to log in. */
  join: z.strictObject({ userId: z.string(), family: z.string() }).optional(),
});
export type Journey = z.output<typeof Journey>;

export type OrcidCookies = {
  keepJourney(response: Response, journey: Journey): void;
  /** The journey of a browser, which ends with this. */
  endJourney(request: Request, response: Response): Journey | undefined;
  /** Keeps who has authenticated, for a registration; null ends that. */
  keepHolder(response: Response, holder: OrcidHolder | null): void;
  readHolder(request: Request): OrcidHolder | undefined;
};

/** How long a browser may be at ORCID, and how long a registration may take after it, in ms. */
const lasts = { journey: 15 * 60_000, holder: 30 * 60_000 };

/**
 * The cookies of who signs in with ORCID: sealed, so that nobody can read or make them, and bound to the browser and to
 * their time. Any server process of the site can open them.
 */
export function orcidCookies(publicUrl: string, { seal, open }: Sealing): OrcidCookies {
  const secure = publicUrl.startsWith('https:');
  const attributes: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  const sealed = <Content>(kind: keyof typeof lasts, schema: z.ZodType<Content>) => {
    const name = `${secure ? '__Host-' : ''}orcid-${kind}`;
    const Sealed = z.object({ content: schema, until: z.number() });
    return {
      keep: (response: Response, content: Content) => {
        const until = Date.now() + lasts[kind];
        response.cookie(name, seal(JSON.stringify({ content, until }), name), {
          ...attributes,
          maxAge: lasts[kind],
        });
      },
      read: (request: Request): Content | undefined => {
        const text = open(parseCookies(request.headers.cookie ?? '').get(name) ?? '', name);
        const { success, data } = Sealed.safeParse(text === null ? null : JSON.parse(text));
        return success && data.until > Date.now() ? data.content : undefined;
      },
      clear: (response: Response) => response.clearCookie(name, attributes),
    };
  };
  const journeys = sealed('journey', Journey);
  const holders = sealed('holder', OrcidHolder);
  return {
    keepJourney: journeys.keep,
    endJourney: (request, response) => {
      journeys.clear(response);
      return journeys.read(request);
    },
    keepHolder: (response, holder) => {
      if (holder) holders.keep(response, holder);
      else holders.clear(response);
    },
    readHolder: holders.read,
  };
}
