import type { Language } from '#shared/language/language.ts';
import { isOfCitedWork } from '../pdfs/cited-figures.ts';
import { type CitedWork, findCitations } from '../pdfs/cited-works.ts';
import { type Kind, mentionsIn, type Numbered } from '../pdfs/numbered-parts.ts';
import type { RunningText } from '../pdfs/running-text.ts';
import { findUnmatched } from '../pdfs/unmatched.ts';

/** A note on a file of an article, by its line. */
export type Note = { name: string; reason: string; line?: number };

/** A text of a file, with the figures and the like that it has. */
export type Part = { name: string; texts: RunningText[]; numbered: Numbered[] };

type Mentioned = { name: string; line: number; kind: Kind; number: string; inBody: boolean };

/** Figures, tables, equations and appendices that do not agree with their mentions, in the text and then its appendices. */
export function mentionNotes(
  parts: readonly Part[],
  works: readonly CitedWork[],
  language: Language,
): Note[] {
  const mentioned = parts.flatMap(({ name, texts }) =>
    texts.flatMap((running): Mentioned[] => {
      if (running.kind === 'heading') return [];
      const { text } = running;
      const citations = [...findCitations(text, works), ...findUnmatched(text, works)];
      return mentionsIn(text, language)
        .filter((mention) => !isOfCitedWork(text, mention, citations))
        .flatMap(({ kind, names, start }) =>
          names.map((number) => ({
            ...{ name, kind, number, line: running.lineAt(start) },
            inBody: name === 'article.md' && running.kind === 'text',
          })),
        );
    }),
  );
  const [body, appendices] = parts;
  const numbered = parts.flatMap((part) => part.numbered);
  const isOf = (one: Numbered) => (other: Mentioned) => other.kind === one.kind && other.number === one.name;
  const absent = mentioned
    .filter((each) => !numbered.some((one) => isOf(one)(each)))
    .map(({ name, line, kind, number }) => ({
      name,
      line,
      reason: `${kind} ${number} is mentioned, but ${howMany(numbered, kind)}`,
    }));
  const silent = (body?.numbered ?? [])
    .filter((one) => one.kind !== 'equation' && !mentioned.some(isOf(one)))
    .map(({ kind, name: number, line }) => ({
      name: 'article.md',
      line,
      reason: `${kind} ${number} is never mentioned in the text`,
    }));
  const mentionsAll = (body?.texts ?? []).some(({ text }) => allAppendices.test(text));
  // Figures and tables in an appendix are mentioned with it.
  const unmentioned = (appendices?.numbered ?? []).filter(
    (one) => one.kind === 'appendix' && !mentionsAll && !mentioned.some(isOf(one)),
  );
  const inOrder = [...(body?.numbered ?? []), ...numbered.filter(({ kind }) => kind === 'appendix')];
  return [...absent, ...silent, ...together(unmentioned), ...disordered(mentioned, inOrder)];
}

/** One note for all appendices that are never mentioned. */
function together(unmentioned: readonly Numbered[]): Note[] {
  const [first, ...others] = unmentioned;
  if (!first) return [];
  const names = unmentioned.map(({ name }) => name).join(', ');
  const are = others.length > 0 ? `appendices ${names} are` : `appendix ${names} is`;
  return [{ name: 'appendices.md', line: first.line, reason: `${are} never mentioned in the text` }];
}

/** “In the appendices”, without letters. */
const allAppendices =
  /(?<!\p{L})(?:[Aa]ppendices|[Пп]риложениях|[Ққ]осымшалар(?:да|ында))(?!\p{L}| [\p{Lu}\d](?!\p{L}))/u;

function howMany(numbered: readonly Numbered[], kind: Kind): string {
  const names = numbered.filter((one) => one.kind === kind).map(({ name }) => name);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined) return `the article has no ${kind} with a number or letter`;
  return first === last
    ? `the article has only ${kind} ${first}`
    : `those of the article are ${first}–${last}`;
}

/** Figures, tables and appendices that are first mentioned after one that stands behind them. */
function disordered(mentioned: readonly Mentioned[], numbered: readonly Numbered[]): Note[] {
  return (['figure', 'table', 'appendix'] as const).flatMap((kind) => {
    const own = numbered.filter((one) => one.kind === kind).map(({ name }) => name);
    const firsts = new Map<string, Mentioned>();
    for (const each of mentioned)
      if (each.inBody && each.kind === kind && own.includes(each.number) && !firsts.has(each.number))
        firsts.set(each.number, each);
    let furthest = -1;
    return [...firsts.values()].flatMap(({ name, number, line }) => {
      const place = own.indexOf(number);
      const isLate = place < furthest;
      furthest = Math.max(furthest, place);
      return isLate
        ? [{ name, line, reason: `${kind} ${number} is first mentioned after ${kind} ${own[furthest]}` }]
        : [];
    });
  });
}
