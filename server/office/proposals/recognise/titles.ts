import type { Language } from '../../../../src/shared/language/language.ts';
import { withoutRaised } from '../../documents/raised.ts';
import { detectLanguage } from './language.ts';
import { namesInstitution, readPlace } from './places.ts';
import type { Found, Used } from './texts.ts';
import type { Part } from './zones.ts';

/** What is printed above titles and is none. */
const noTitle =
  /^(?:УДК|ӘОЖ|UDC|UDK|ББК|МРНТИ|ҒТАМР|ГРНТИ|IRSTI|JEL|DOI|ISSN|https?:|www\.)|@|\borcid\b|^(?:научная статья|оригинальная статья|оригинальное исследование|original (?:research )?article|research (?:article|paper)|article|статья|ғылыми мақала|мақала|рукопись|manuscript|title page|титульный лист|титул парағы|running head|колонтитул|©|№|том |volume |выпуск |секция|раздел|abstract|анонимная)(?!\p{L})/iu;

type Candidate = { part: Part; text: string; language: Language; score: number; merged: Part[] };

/** The titles: in each language the paragraph of the front that looks most like one. */
export function readTitles(
  parts: Part[],
  {
    isPeople,
    bodySize,
    used,
    proper,
  }: {
    isPeople: (part: Part) => boolean;
    bodySize: number;
    used: Used;
    /** Words that begin with a capital within sentences of the body. */
    proper: Map<string, string>;
  },
): Found<string> {
  const candidates: Candidate[] = [];
  for (const [place, part] of parts.entries()) {
    if (used.has(part) || candidates.some(({ merged }) => merged.includes(part))) continue;
    const labelled = part.label?.name === 'title' ? part.label.rest : undefined;
    const isNamed =
      labelled === '' || (parts[place - 1]?.label?.name === 'title' && parts[place - 1]?.label?.rest === '');
    if (labelled === '' || (part.label && labelled === undefined)) continue;
    if (!isNamed && labelled === undefined && !canBeTitle(part, isPeople)) continue;
    const merged = [part];
    for (const next of parts.slice(place + 1, place + 4)) {
      if (
        labelled !== undefined ||
        isNamed ||
        used.has(next) ||
        !continuesTitle(merged.at(-1) as Part, next, isPeople, bodySize)
      )
        break;
      merged.push(next);
    }
    // One that is not complete is no title.
    if (!isNamed && labelled === undefined && isOpen(merged.at(-1)) && !isStyled(part)) continue;
    const text = cleaned(labelled ?? merged.map((one) => one.text).join(' '));
    const language = detectLanguage(text);
    if (!language) continue;
    const score =
      scoreOf(part, { place, parts, bodySize, language, isPeople }) +
      (labelled !== undefined || isNamed ? 8 : 0);
    candidates.push({ part, text, language, score, merged });
  }
  const found: Found<string> = {};
  for (const { part, text, language, score, merged } of candidates.toSorted(
    (one, other) => other.score - one.score,
  )) {
    if (found[language] || score < 1 || merged.some((one) => used.has(one))) continue;
    for (const one of merged) used.add(one);
    found[language] = { value: inSentenceCase(text, proper), from: part };
  }
  return found;
}

function isStyled({ style }: Part): boolean {
  return /^(?:title|название|заголовок статьи)/.test(style);
}

/** Whether a line of a title that was broken by hand goes on in the next one. */
function isOpen(part: Part | undefined): boolean {
  return /[:;,–—]$/.test(part?.text ?? '');
}

function canBeTitle(part: Part, isPeople: (part: Part) => boolean): boolean {
  const { text, words } = part;
  if (isStyled(part)) return true;
  if ((words < 2 && !isOpen(part)) || words > 40 || noTitle.test(text) || isPeople(part)) return false;
  return /\p{L}{3}/u.test(text) && !/^[¹²³⁴⁵*]/.test(text) && readPlace(text).country === undefined;
}

function continuesTitle(
  part: Part,
  next: Part,
  isPeople: (part: Part) => boolean,
  bodySize: number,
): boolean {
  const sameLook =
    part.size === next.size &&
    part.bold === next.bold &&
    part.centred === next.centred &&
    part.style === next.style;
  const stands =
    part.bold || isCapitals(part.text) || part.size > bodySize + 0.9 || /^title/.test(part.style);
  if (!sameLook || !stands || next.label || isCapitals(part.text) !== isCapitals(next.text)) return false;
  if (!canBeTitle({ ...next, words: Math.max(2, next.words) }, isPeople) || part.words + next.words > 40)
    return false;
  if (/[.!?]$/.test(part.text) && !/^\p{Ll}/u.test(next.text)) return false;
  const [one, other] = [detectLanguage(part.text), detectLanguage(next.text)];
  // One line may be too short to tell Kazakh from Russian.
  const isSame = one === other || (isOpen(part) && (one === 'en') === (other === 'en'));
  return isSame && !(part.table > 0 && next.table > 0);
}

function scoreOf(
  part: Part,
  {
    place,
    parts,
    bodySize,
    language,
    isPeople,
  }: {
    place: number;
    parts: Part[];
    bodySize: number;
    language: Language;
    isPeople: (part: Part) => boolean;
  },
): number {
  const near = (from: number, to: number) => parts.slice(Math.max(0, place + from), Math.max(0, place + to));
  const abstract = near(1, 8).find(({ label }) => label?.name === 'abstract' || label?.name === 'keywords');
  const sameLanguage = abstract && detectLanguage(abstract.label?.rest || abstract.text) === language;
  return (
    (/^(?:title|название)/.test(part.style) ? 6 : 0) +
    (part.size > bodySize + 0.9
      ? 2 + Math.min(2, (part.size - bodySize) / 4)
      : part.size < bodySize - 0.9
        ? -1
        : 0) +
    (part.bold ? 1.5 : 0) +
    (part.centred ? 1 : 0) +
    (isCapitals(part.text) ? 1.5 : 0) +
    (part.heading > 0 ? 1 : 0) +
    (place < 12 ? 1.5 - place / 12 : 0) +
    ([...near(-3, 0), ...near(1, 4)].some(isPeople) ? 1 : 0) +
    (sameLanguage ? 1.5 : 0) +
    (part.words >= 5 ? 0.7 : -1) -
    (/[.]$/.test(part.text) ? 1 : 0) -
    (namesInstitution(part.text) && !part.bold && !isCapitals(part.text) ? 2 : 0)
  );
}

function cleaned(text: string): string {
  return withoutRaised(text)
    .replace(/\s*[*†]+\s*$/, '')
    .replace(/(?<!\.)\.$/, '')
    .replaceAll(/\s+(?=[:;,.!?])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length > 3 && letters.filter((letter) => /\p{Lu}/u.test(letter)).length > 0.8 * letters.length
  );
}

function inSentenceCase(text: string, proper: Map<string, string>): string {
  if (!isCapitals(text)) return text;
  let begins = true;
  return text.replaceAll(/[\p{L}\p{M}]+|[.!?:]\s/gu, (word) => {
    if (!/\p{L}/u.test(word)) {
      begins = word[0] !== ':';
      return word;
    }
    const lower = word.toLowerCase();
    const isName = lower.length >= 5 && proper.has(stemOf(lower));
    const usual = proper.get(lower) ?? (isName ? initialCapital(lower) : lower);
    const cased = begins && usual === lower ? initialCapital(lower) : usual;
    begins = false;
    return cased;
  });
}

function initialCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The words that texts write with a capital within their sentences, and never without one. */
export function properWords(texts: string[]): Map<string, string> {
  const written = new Map<string, string>();
  const small = new Set<string>();
  for (const text of texts) {
    if (isCapitals(text)) continue;
    for (const [word] of text.matchAll(/(?<=[\p{L}\d,;)»”]\s[«“„(]?)[\p{L}\p{M}]+/gu)) {
      const stem = stemOf(word.toLowerCase());
      if (/^\p{Ll}/u.test(word)) small.add(word).add(stem);
      else {
        if (!written.has(word.toLowerCase())) written.set(word.toLowerCase(), word);
        if (!written.has(stem)) written.set(stem, '');
      }
    }
  }
  return new Map([...written].filter(([lower]) => !small.has(lower)));
}

/** Cases of one name differ in their endings. */
function stemOf(word: string): string {
  return `${word.slice(0, Math.max(4, word.length - 2))}…`;
}
