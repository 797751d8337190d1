import type { Language } from '../../../../src/shared/language/language.ts';
import { withoutRaised } from '../../documents/raised.ts';
import { detectLanguage } from './language.ts';
import type { Part } from './zones.ts';

/** What was found in each language, and the parts that it used. */
export type Found<Value> = Partial<Record<Language, { value: Value; from: Part }>>;

/** Marks the parts that have served, so that none serves twice. */
export type Used = Set<Part>;

const longest = 40;

/** The abstracts: what follows their labels, or has their style, or is the only long text before the keywords. */
export function readAbstracts(parts: Part[], used: Used): Found<string> {
  const found: Found<string> = {};
  const take = (texts: Part[], first: string) => {
    const from = texts[0];
    const text = [first, ...texts.slice(first === '' ? 0 : 1).map((part) => withoutRaised(part.text))]
      .join(' ')
      .trim();
    const language = detectLanguage(text);
    for (const part of texts) used.add(part);
    if (from && language && text !== '' && !found[language]) found[language] = { value: text, from };
  };
  for (const [place, part] of parts.entries()) {
    const isStyled = /^(?:abstract|аннотация|аңдатпа|annotation)/.test(part.style) && part.words > 20;
    if (part.label?.name === 'abstract' && !used.has(part)) {
      used.add(part);
      const rest = withoutRaised(part.label.rest);
      const more = further(parts, place + 1, rest === '');
      if (rest !== '' || more.length > 0) take(rest === '' ? more : [part, ...more], rest);
    } else if (isStyled && !used.has(part) && !part.label) take([part], '');
  }
  let isAbout = false;
  for (const [place, part] of parts.entries()) {
    if (part.label) isAbout = part.label.name === 'about';
    if (used.has(part) || part.label || isAbout || part.words < longest) continue;
    const language = detectLanguage(part.text);
    if (language && !found[language]) take([part, ...further(parts, place + 1, false)], '');
  }
  return found;
}

/** The further paragraphs of an abstract: those until the keywords that follow, or one if there are none. */
function further(parts: Part[], from: number, needsOne: boolean): Part[] {
  const next = parts.slice(from, from + 9).findIndex(({ label }) => label !== undefined);
  const until = next < 0 ? undefined : from + next;
  const isKeywords = until !== undefined && parts[until]?.label?.name === 'keywords';
  const between = parts.slice(from, until ?? from + 9);
  if (!isKeywords) return needsOne ? between.slice(0, 1) : [];
  const isEnded = (text: string | undefined) => text === undefined || /[.!?…»”)]$/.test(text);
  let former = needsOne ? undefined : parts[from - 1]?.text;
  const other = between.findIndex(({ words, text }) => {
    const stops = isEnded(former) && (words < 4 || !(isEnded(text) || words >= 40));
    former = text;
    return stops;
  });
  return other < 0 ? between : between.slice(0, Math.max(other, needsOne ? 1 : 0));
}

/** The keywords after their labels. */
export function readKeywords(parts: Part[], abstracts: Found<string>, used: Used): Found<string[]> {
  const found: Found<string[]> = {};
  for (const [place, part] of parts.entries()) {
    const isStyled = /^(?:keywords|ключевые слова)/.test(part.style) && !part.label;
    if (part.label?.name !== 'keywords' && !isStyled) continue;
    used.add(part);
    const written = [isStyled ? part.text : (part.label?.rest ?? '')];
    for (const next of parts.slice(place + 1)) {
      // In the next paragraph, or one a line.
      const isFirst = written.join('') === '';
      const isListed =
        part.label?.rest === '' && next.words <= 5 && !/[,;]/.test(written.join('')) && !next.heading;
      const goesOn = /[,;]$/.test(written.at(-1) ?? '') || (next.list && next.words < 6);
      if (next.label || next.words > 40 || !(isFirst || isListed || goesOn)) break;
      if (next.text.includes('@') || (next.bold && !parts[place + 1]?.bold)) break;
      used.add(next);
      written.push(next.text);
    }
    const value = apart(written.filter(Boolean).map(withoutRaised));
    const text = value.join(' ');
    const language = languageNear(text, parts, place, abstracts);
    if (language && value.length > 0 && !found[language]) found[language] = { value, from: part };
  }
  return found;
}

/** Short lists of words are in the language of the abstract before them, if the script is the same. */
function languageNear(text: string, parts: Part[], place: number, abstracts: Found<string>): Language | null {
  const own = detectLanguage(text);
  if (own !== 'ru') return own;
  const before = parts
    .slice(0, place)
    .findLast((part) => abstracts.ru?.from === part || abstracts.kk?.from === part);
  return before && before === abstracts.kk?.from ? 'kk' : own;
}

function apart(lines: string[]): string[] {
  const text = lines.join(lines.some((line) => /[,;]/.test(line)) ? ' ' : '\n');
  const separator = text.includes(';')
    ? /[;\n]/
    : text.includes('\n')
      ? /[\n]|,\s*(?=\n|$)/
      : text.includes(',')
        ? /,/
        : /[•·|]|\s[–—-]\s|\.\s+(?=\p{L})/u;
  return text
    .split(separator)
    .map((word) =>
      word
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s•·–—-]+|[\s.,;]+$/g, '')
        .trim(),
    )
    .filter((word) => word !== '' && word.length <= 100);
}
