import { type Citation, type CitedWork, findCitations, placeOf, reach, year } from './cited-works.ts';
import { nearestWork } from './nearest-work.ts';

/** Words that look like a citation and lead to no work: their range, and the work that may be meant. */
export interface Unmatched {
  start: number;
  end: number;
  /** Its authors and year: `Lynch, 1960` in brackets, `Lynch (1960)` elsewhere. */
  cited: string;
  nearest: CitedWork | undefined;
}

const word = "(?:\\p{Ll}{1,3}['’-]?)?\\p{Lu}[\\p{L}'’]+(?:-\\p{Lu}[\\p{L}'’]+)*";
const particle = '(?:(?:de|da|do|dos|del|la|von|van|der|den|ter|де|да|фон|ван) ){0,2}';
const family = `${particle}${word}(?: ${particle}${word}){0,2}`;
const others =
  '(?:,? (?:et al\\.?|и др\\.|және басқалар|және т\\. ?б\\.|and (?:his |her |their )?colleagues|с соавторами))';
const authors = `${family}(?:(?:, ${family})*,? (?:&|and|и|және|мен) ${family})?${others}?`;

/** Who is named at the end of a sentence before a year in brackets, and what is before. */
const namedBefore = new RegExp(`^(.*?)(?<![\\p{L}\\d-])(${authors})(?:[’']s?)? ?$`, 'su');
/** Only who is named, as in `(Lynch 1960)`. */
const onlyNames = new RegExp(`^${authors},? ?$`, 'u');
const onlyOne = new RegExp(`^${family}$`, 'u');
const hasPage = /(?<!\p{L})(?:pp?|с|б)\.\s?\d/u;
/** Words that begin a sentence before a name. */
const opening =
  /^(?:The|In|At|On|From|Near|Around|Outside|As|For|By|To|With|However|But|And|Yet|While|When|Like|Unlike|After|Before|Since|See|Thus|Here|Also|Во|На|Из|Под|Близ|До|От|Как|По|Со|Для|Но|Если|Хотя|Когда|Однако|Согласно|После|Так|Также) /u;
/** Where and whence: a place stands after it. */
const ofPlace =
  /(?:^|[\s(«])(?:в|во|на|из|под|близ|до|от|in|at|near|from|around|outside|to)\s(?:\p{L}+\s)?$/iu;

const leadIn =
  /^\s*(?:(?:see|cf\.|compare|e\.g\.|for example|also|quoted in|cited in|as in|after|according to|см\.|ср\.|напр\.|например|также|подробнее|цит\. по|по|қараңыз|қар\.|мысалы|сондай-ақ)[,:]?\s+)*/iu;
const months = new RegExp(
  `(?<!\\p{L})(?:${[
    'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter',
    '(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр|осен)(?:ь|я|е|ю|и|ём|ем|ью)|(?:март|август)(?:а|е|у)?|ма[йяе]|(?:весн|зим)(?:а|ы|у|ой)|лет(?:о|а|ом)',
    '(?:қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан|көктем|жаз|күз|қыс)(?:да|де|та|те|дан|ы|і)?',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** What is dated too, and is no work. */
const fieldwork =
  /(?<!\p{L})(?:interview|informant|respondent|field ?notes|diary|focus group|conversation|observation|survey|census|интервью|информант|респондент|полевы|дневник|фокус-групп|беседа|наблюдени|опрос|перепис|сұхбат|ақпарат беруші|респондент|күнделік|бақылау|сауалнама|санақ)/iu;

/**
 * What looks like a citation by author and year, in brackets or with the author before them, and leads to no work of a
 * list. Codes and dates of interviews, months, spans of years and places are none.
 */
export function findUnmatched(text: string, works: readonly CitedWork[]): Unmatched[] {
  const linked = findCitations(text, works);
  return [...text.matchAll(/\(([^()]*)\)/g)].flatMap((group) => {
    let start = group.index + 1;
    return (group[1] ?? '').split(';').flatMap((part, place) => {
      const at = start;
      start += part.length + 1;
      const before = place === 0 ? text.slice(Math.max(0, group.index - reach), group.index) : '';
      return inPart(part, at, before, linked, works);
    });
  });
}

function inPart(
  part: string,
  at: number,
  before: string,
  linked: readonly Citation[],
  works: readonly CitedWork[],
): Unmatched[] {
  const years = [...part.matchAll(year)].filter((match, index, all) =>
    isOfCitation(part, match, all[index - 1]),
  );
  const [first] = years;
  if (!first) return [];
  const named = part.slice(0, first.index);
  const inBrackets = /\p{L}{2}/u.test(named);
  const context = inBrackets ? named : before;
  const who = inBrackets ? namedIn(named) : namedAtEnd(before, part);
  const citing = (names: string, published: string) =>
    inBrackets ? `${names}${/,\s*$/.test(named) ? ',' : ''} ${published}` : `${names} (${published})`;
  const isLinked = ({ index, 0: { length } }: RegExpExecArray) =>
    linked.some((one) => one.start <= at + index && one.end >= at + index + length);
  // Of two years of a work, such as those of its first and a later edition, one is in the list.
  if (/\d\s?[/\]]\s?\d/.test(part) && years.some(isLinked)) return [];
  return years.flatMap((match, index): Unmatched[] => {
    if (isLinked(match)) return [];
    const nearest = nearestWork(who ?? context, match[0], works);
    const names = who ?? (nearest && namedNear(context, nearest));
    if (!names) return [];
    const start = inBrackets && index === 0 ? named.lastIndexOf(names) : match.index;
    return [
      {
        ...{ start: at + start, end: at + match.index + match[0].length },
        ...{ cited: citing(names, match[0]), nearest },
      },
    ];
  });
}

/** Whether a year is not one of a span, a page, or part of a date or of some words after a citation. */
function isOfCitation(part: string, match: RegExpExecArray, former: RegExpExecArray | undefined): boolean {
  const [before, after] = [part.slice(0, match.index), part.slice(match.index + match[0].length)];
  if (/[–—-]\s?$/.test(before) || /^\s?[–—-]\s?\d/.test(after)) return false;
  if (former) return /^\s*(?:,|&|and|и|және)\s*$/u.test(before.slice(former.index + former[0].length));
  return (
    /(?:^|[^\p{L}\d]|\p{L}[,.]?)\s*$/u.test(before) && /^\s*(?:$|[,:/\]&]|(?:and|и|және)\s)/u.test(after)
  );
}

/** The authors of a citation in brackets. */
function namedIn(named: string): string | undefined {
  const words = named.replace(leadIn, '');
  if (/\d/.test(words) || months.test(words) || fieldwork.test(words) || words.length > reach)
    return undefined;
  const isCitation = onlyNames.test(words) || /^[«“"]?\p{Lu}[^,]*\p{L}[^,]*(?:,[^,]*)*,\s*$/u.test(words);
  return isCitation ? words.replace(/,?\s*$/, '') : undefined;
}

/** The authors who are named at the end of a text, unless that is a place; a place has no pages. */
function namedAtEnd(before: string, part: string): string | undefined {
  const [, former = '', named = ''] = namedBefore.exec(before) ?? [];
  const [opener = ''] = opening.exec(named) ?? [];
  const [rest, who] = [former + opener, named.slice(opener.length)];
  if (
    !who ||
    (onlyOne.test(who) && ofPlace.test(rest) && !hasPage.test(part)) ||
    months.test(who) ||
    fieldwork.test(who)
  )
    return undefined;
  return who;
}

/** A text from where a work’s first author is named, if that is near its end. */
function namedNear(text: string, { names }: CitedWork): string | undefined {
  const lead = placeOf(text, names[0] ?? '');
  if (!lead || /[.;)]\s/.test(text.slice(lead.end)) || text.length - lead.end >= 40) return undefined;
  return text.slice(lead.start).replace(/,?\s*$/, '');
}
