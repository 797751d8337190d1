import type { TextRun } from '../citation/text-run.ts';
import { type Address, doiOfLink, findAddresses } from './addresses.ts';
import { type CitedPeople, readPeople } from './people.ts';
import { readTitle, type TitledWork } from './title.ts';

/** What is certain about a work in a list of references; whatever is not is left out. */
export type CitedWork = Partial<TitledWork> & {
  /** Without a resolver. */
  doi?: string;
  /** A web address that is not that of the DOI. */
  url?: string;
  people?: CitedPeople;
  /** Without the letter of `2007a`. */
  year?: number;
};

const published = /\(((?:1[4-9]|20)\d{2})[a-zа-я]?(?:, [^()]+)?\)(?<stop>\.?)/gu;

/**
 * Recognises a reference in APA 7 style, which the journal requires. Precision counts more than recall:
 * registers match works by these fields.
 */
export function recogniseWork(reference: readonly TextRun[]): CitedWork {
  const runs = reference.map((run) => ({ ...run, text: withPlainSpaces(run.text) }));
  const text = runs.map((run) => run.text).join('');
  const addresses = [...findAddresses(text), ...runs.flatMap(linked)];
  const doi = onlyOne(
    addresses.flatMap((each) => each.doi ?? []),
    (each) => each.toLowerCase(),
  );
  const url = onlyOne(addresses.flatMap((each) => (each.doi === undefined ? each.url : [])));
  return { ...readBody(runs, text), ...(doi && { doi }), ...(url && { url }) };
}

function readBody(runs: readonly TextRun[], text: string): Omit<CitedWork, 'doi' | 'url'> {
  const match = text.matchAll(published).next().value;
  if (!match) return {};
  const people = readPeople(text.slice(0, match.index).trim());
  if (!people && !match.groups?.stop) return {};
  return {
    ...(people && { people }),
    year: Number(match[1]),
    ...(match.groups?.stop && readTitle(runsFrom(runs, match.index + match[0].length))),
  };
}

/** The runs from a place in their text on, without the space there. */
function runsFrom(runs: readonly TextRun[], start: number): TextRun[] {
  let place = 0;
  const rest = runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - place));
    place += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
  const [first, ...others] = rest;
  const begun = first?.text.trimStart();
  return first && begun ? [{ ...first, text: begun }, ...others] : others;
}

function linked({ href }: TextRun): Pick<Address, 'doi' | 'url'>[] {
  if (!href?.startsWith('http') || findAddresses(href).length === 0) return [];
  return [doiOfLink(href) ?? { url: href }];
}

/** Several different ones may belong to several works. */
function onlyOne(found: string[], same = (each: string) => each): string | undefined {
  return new Set(found.map(same)).size === 1 ? found[0] : undefined;
}

/** Pages bind words and ranges of numbers. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F\s]/g, ' ');
}
