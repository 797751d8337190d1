import type { z } from 'zod';
import { Failure } from '../failure.ts';
import type { Parameters } from '../search/search-question.ts';

/** A question to the library: where it is asked, with what, and what is answered. */
export type LibraryQuestion<Given extends unknown[] = unknown[], Answer extends z.ZodType = z.ZodType> = {
  /** The address of the endpoint that answers. */
  address(...given: Given): string;
  /**
   * What an address asks.
   * @param pathname decoded
   * @returns null for the address of another question, or of nothing
   * @throws Failure `badRequest` or `invalidInput` for a parameter that can't be understood
   */
  read(pathname: string, query: Parameters): Given | null;
  /**
   * Whether the answer must not be collected by robots: servers give it to scripts of our pages only, keep no copy, and
   * count who asks.
   */
  guarded?: boolean;
  /** The schema of the answer; where it may be `null`, there may be no such thing. */
  answer: Answer;
};

/** A question as it is declared: its path, what stands in path and query, and how each of these is read. */
export type DeclaredQuestion = { path: string; inQuery: readonly string[]; given: readonly z.ZodType[] };

/**
 * Declares a question that is asked at one address.
 * @param address with a `:name` for what is given, first in the path and then in the query
 * @param given how each of these is read from its text
 * @returns the question, as it is declared
 */
export function question<const Given extends readonly z.ZodType[], Answer extends z.ZodType>(
  address: string,
  given: Given,
  answer: Answer,
): LibraryQuestion<Values<Given>, Answer> & DeclaredQuestion {
  const [path = '', query = ''] = address.split('?');
  const segments = path.split('/');
  const parameters = query.split('&').flatMap((pair) => pair.match(/^\w+/) ?? []);
  const ofThePath = given.slice(0, given.length - parameters.length);
  const ofTheQuery = given.slice(ofThePath.length);
  return {
    path,
    inQuery: parameters,
    given,
    answer,
    address: (...values) => {
      const rest = values.map((value) => encodeURIComponent(String(value)));
      return address.replaceAll(/:\w+/g, () => rest.shift() ?? '');
    },
    read: (pathname, asked) => {
      const parts = pathname.split('/');
      const isHere =
        parts.length === segments.length &&
        segments.every((segment, index) => isGiven(segment) || segment === parts[index]);
      if (!isHere) return null;
      const ofQuery = ofTheQuery.map((schema, index) => {
        const read = schema.safeParse(asked.get(parameters[index] ?? '') ?? undefined);
        if (!read.success) throw new Failure('badRequest', read.error.issues[0]?.message ?? '');
        return read.data;
      });
      const texts = parts.filter((_, index) => isGiven(segments[index] ?? ''));
      const ofPath = ofThePath.map((schema, index) => schema.safeParse(texts[index]));
      if (!ofPath.every(({ success }) => success)) return null;
      return [...ofPath.map(({ data }) => data), ...ofQuery] as Values<Given>;
    },
  };
}

type Values<Given extends readonly z.ZodType[]> = {
  -readonly [Index in keyof Given]: z.output<Given[Index]>;
};

function isGiven(segment: string): boolean {
  return segment.startsWith(':');
}
