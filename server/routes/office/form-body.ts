import express, { type Request, type RequestHandler, type Response } from 'express';
import { refusedParameter } from '#shared/office/refused-file.ts';
import { ownPath } from '#shared/page/next-path.ts';
import { bodyOfKnown } from '../../http/body-of-known.ts';
import { jsonBody, jsonBodyUpTo, strangersBytes } from '../../http/json-body.ts';

/** The most that an author can enter at once, with a thousand references, in bytes. */
const mostBytes = 2 * 2 ** 20;

const formUpTo = (limit: number) => express.urlencoded({ extended: false, limit, parameterLimit: 10_000 });

/** Takes JSON from programs, and forms from pages without scripts; large ones only of people who are known. */
export function jsonOrForm(who: Parameters<typeof bodyOfKnown>[0]['who']): RequestHandler {
  const form = bodyOfKnown({ who, small: formUpTo(strangersBytes), large: formUpTo(mostBytes) });
  const json = bodyOfKnown({ who, small: jsonBody, large: jsonBodyUpTo(mostBytes) });
  return (request, response, next) => {
    if (request.is('application/x-www-form-urlencoded')) return form(request, response, next);
    return request.is('multipart/form-data') ? next() : json(request, response, next);
  };
}

/** Whether a request comes from a form of a page without scripts, which is answered by a page; programs ask for JSON. */
export function isForm(request: Request): boolean {
  return (
    request.get('accept') !== 'application/json' &&
    Boolean(request.is(['application/x-www-form-urlencoded', 'multipart/form-data']))
  );
}

/** The fields of a form, one text each; of a repeated field the texts are joined by line ends. */
export function formFields(body: unknown): Record<string, string> {
  const fields = Object.entries((body ?? {}) as Record<string, string | string[]>);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : String(value)]),
  );
}

/** The fields of a form as a page has them, each as often as it was given. */
export function fieldsOfForm(body: unknown): URLSearchParams {
  const fields = Object.entries((body ?? {}) as Record<string, string | string[]>);
  return new URLSearchParams(
    fields.flatMap(([name, given]) => [given].flat().map((text): [string, string] => [name, text])),
  );
}

/** The body of a form as a program would send it: without the page it leads back to, and its version a number. */
export function readForm(body: unknown): Record<string, unknown> {
  const { back: _, version, ...fields } = formFields(body);
  return version === undefined ? fields : { ...fields, version: Number(version) };
}

/** What became of a form, as parameters of the address that it leads back to. */
export type FormOutcome = Record<string, string | string[]>;

/** The page of a form, with what became of it. */
export function pageAfter(back: string | undefined, outcome: FormOutcome, otherwise: string): URL {
  const url = new URL(ownPath(back) ?? otherwise, 'http://page.invalid');
  for (const name of ['done', 'fault', 'fields', 'file', refusedParameter]) url.searchParams.delete(name);
  for (const [name, values] of Object.entries(outcome)) {
    for (const value of [values].flat()) url.searchParams.append(name, value);
  }
  return url;
}

/** Leads from a form back to its page, with what became of it. */
export function redirectBack(
  response: Response,
  back: string | undefined,
  outcome: FormOutcome,
  otherwise: string,
): void {
  const url = pageAfter(back, outcome, otherwise);
  response.redirect(303, url.pathname + url.search + url.hash);
}
