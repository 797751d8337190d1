import type { Language } from '../../../../src/shared/language/language.ts';
import { emptyProposal, type Proposal } from '../../../../src/shared/office/proposal.ts';
import type { Line } from '../../documents/lines.ts';
import { onTheLine } from '../../documents/raised.ts';
import { readCodes } from './codes.ts';
import { count } from './counts.ts';
import { detectLanguage } from './language.ts';
import { readContributors } from './people.ts';
import { readPeople } from './people-line.ts';
import { readStatements } from './statements.ts';
import { type Found, readAbstracts, readKeywords, type Used } from './texts.ts';
import { properWords, readTitles } from './titles.ts';
import { divide, type Part, readReferences, type Zones } from './zones.ts';

/** The longest quotation of a place where something was found. */
const longestQuote = 160;

/** The metadata that the paragraphs of a manuscript give. */
export function recognise(lines: Line[]): Proposal {
  const zones = divide(lines);
  const parts = [...zones.front, ...zones.tail];
  const body = zones.body.map(({ text }) => text);
  const language =
    detectLanguage(body.join(' ').slice(0, 60_000)) ??
    detectLanguage(parts.map(({ text }) => text).join(' '));
  if (language === null) return emptyProposal('no-text');

  const used: Used = new Set();
  const abstracts = readAbstracts(parts, used);
  const keywords = readKeywords(parts, abstracts, used);
  const titles = readTitles(parts, {
    isPeople: (part) => readPeople(part.text)?.isCertain === true || /^(?:author|автор)/.test(part.style),
    bodySize: usualSize(zones),
    used,
    proper: properWords([...body, ...values(abstracts), ...parts.map(({ text }) => text)]),
  });
  const notes = zones.notes.map(({ text }) => text);
  const { contributors, from: people } = readContributors(parts, notes, {
    titles,
    abstracts,
    language,
    used,
  });
  const { codes, from: code } = readCodes(zones.front.map(({ text }) => text));
  const { statements, from: statement } = readStatements([...zones.front, ...zones.body, ...zones.tail]);
  const references = readReferences(zones.references);
  const quotes = {
    title: first(titles, language)?.text,
    abstract: first(abstracts, language)?.text,
    keywords: first(keywords, language)?.text,
    contributors: people?.text,
    references: zones.references[0]?.text,
    codes: code,
    statements: statement,
  };
  return {
    language,
    title: valuesOf(titles),
    abstract: valuesOf(abstracts),
    keywords: valuesOf(keywords),
    contributors,
    references,
    codes,
    statements,
    ...count(zones),
    found: Object.fromEntries(
      Object.entries(quotes).flatMap(([field, text]) =>
        text ? [[field, onTheLine(text).slice(0, longestQuote)]] : [],
      ),
    ),
  };
}

function values(found: Found<string>): string[] {
  return Object.values(found).map(({ value }) => value);
}

function valuesOf<Value>(found: Found<Value>): Partial<Record<Language, Value>> {
  return Object.fromEntries(Object.entries(found).map(([language, { value }]) => [language, value]));
}

function first<Value>(found: Found<Value>, language: Language): Part | undefined {
  return (found[language] ?? Object.values(found)[0])?.from;
}

/** The size in which most of the body is set. */
function usualSize({ body, front }: Zones): number {
  const letters = new Map<number, number>();
  for (const { size, text } of body.length > 0 ? body : front)
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
