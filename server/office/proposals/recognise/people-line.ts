import { isOrcid } from '../../../../src/shared/article/orcid.ts';
import type { WrittenName } from '../../../../src/shared/office/proposal.ts';
import { onTheLine, raisedPattern } from '../../documents/raised.ts';
import { withoutLookAlikes } from './look-alikes.ts';
import { hasBareInitials, isCertainName, readName, withoutDegrees } from './names.ts';
import { countryOf, namesInstitution } from './places.ts';

export type PersonInLine = {
  name: WrittenName;
  /** Marks that refer to places of work, and an asterisk for the corresponding author. */
  marks: string[];
};
export type PeopleLine = {
  people: PersonInLine[];
  /** What follows the names in the same line: the place of work. */
  rest: string;
  /** Whether something besides capitals says that these are names. */
  isCertain: boolean;
};

const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** Between the digits stand hyphens, other signs or nothing. */
const orcid = /(?<!\d)000\d[-‐-―−.  ]?(?:\d{4}[-‐-―−.  ]?){2}\d{3}[\dXХ](?!\d)/g;

/** The e-mail addresses in a text. */
export function emailsIn(text: string): string[] {
  return [...text.matchAll(email)].map(([address]) => address.toLowerCase());
}

/** The ORCID iDs in a text, in their hyphenated form. */
export function orcidsIn(text: string): string[] {
  return [...text.matchAll(orcid)]
    .map(([id]) =>
      id
        .replaceAll(/[^\dXХ]/g, '')
        .replace('Х', 'X')
        .replaceAll(/.{4}(?!$)/g, '$&-'),
    )
    .filter(isOrcid);
}

/** A text without addresses, iDs and what introduces them. */
export function withoutContacts(text: string): string {
  return text
    .replaceAll(/(?:https?:\/\/)?(?:www\.)?orcid\.org\/?/gi, ' ')
    .replaceAll(email, ' ')
    .replaceAll(orcid, ' ')
    .replaceAll(
      /\(?(?<!\p{L})(?:e-?mail|эл\.? ?(?:почта|адрес)|электронная почта|электрондық пошта|эл\. пошта|почта|пошта|orcid(?: id)?|scopus id|researcher ?id|spin[- ]код)(?!\p{L})\s*:?/giu,
      ' ',
    )
    .replaceAll(/(?:тел|моб|phone|tel|mob)\.?\s*:?\s*\+?[\d\s()-]{6,}|\+7[\d\s()-]{9,}/giu, ' ')
    .replaceAll(/\(\s*[,;]?\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,;.])/g, '$1')
    .replaceAll(/([,;])(?:\s*[,;.])+/g, '$1')
    .replace(/[\s,;:–—-]+$/, '')
    .trim();
}

const separator =
  /\s*[;,]\s*(?:(?:and|with|и|және|&)\s+)?|\s+(?:and|et|y|e|и|және|&|мен)\s+|\s+[–—-]\s+|(?<=[¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈ*])\s+(?=\p{Lu})|\s*[|/•·]\s*/u;
const posts = /^(?:by|авторы?|authors?|авторлар)(?:\s*[:—–-])?\s+/iu;

/** The people whom a line names, if it is a line of authors. */
export function readPeople(line: string): PeopleLine | undefined {
  if (line.length > 600) return undefined;
  const plain = withoutContacts(withoutLookAlikes(withoutFootnoteDots(line)))
    .replace(posts, '')
    .replace(/^\s*\d\.\s+(?=\p{Lu})/u, '');
  const segments = segmentsOf(plain);
  const people: PersonInLine[] = [];
  let isCertain = false;
  let bare = 0;
  let rest = '';
  for (const [place, segment] of segments.entries()) {
    const { text, marks } = withoutMarks(segment);
    const written = bareName(text);
    if (/^[\s.,\d]*$/.test(written)) {
      people.at(-1)?.marks.push(...marks, ...(written.match(/\d+/g) ?? []));
      continue;
    }
    const name = namesPlace(written) ? undefined : (readName(written) ?? oneName(written, marks));
    // One that cannot be read is left out where more names follow.
    if (!name && people.length > 0 && !namesPlace(written) && namesFollow(segments, place)) continue;
    if (!name) {
      rest = plain.slice(plain.indexOf(segment));
      break;
    }
    // A city after a name may look like one: “…, Новый Узень”.
    if (
      people.length > 0 &&
      !isCertainName(written) &&
      marks.length === 0 &&
      isCertain &&
      segments.length > place + 1 &&
      countryOf(segments[place + 1] ?? '')
    ) {
      rest = plain.slice(plain.indexOf(segment));
      break;
    }
    people.push({ name, marks });
    isCertain ||= isCertainName(written);
    if (hasBareInitials(written)) bare += 1;
  }
  if (people.length === 0) return undefined;
  const after = withoutDegrees(rest).replace(/^[\s,.;]+/, '');
  if (
    after !== '' &&
    !namesInstitution(after) &&
    !countryOf(after.split(/,\s*/).at(-1) ?? '') &&
    after.split(' ').length > 3
  )
    return undefined;
  return { people, rest: after.replaceAll(raisedPattern, ''), isCertain: isCertain || bare > 1 };
}

/** The parts of a line between which its names are separated. */
function segmentsOf(line: string): string[] {
  const families = line.split(/\s*;\s*/).filter(Boolean);
  // “Tlegenshina, Zarema; Brusnikin, Pyotr”.
  const areReversed = families.length > 1 && families.every((one) => one.split(',').length === 2);
  if (areReversed && families.every((one) => readName(bareName(withoutMarks(one).text)))) return families;
  return pairedInitials(line.split(separator).map((segment) => segment.trim()));
}

/** A person with one name, as marks tell that it is no place: “Сарыбай²”. */
function oneName(text: string, marks: string[]): WrittenName | undefined {
  const isName = marks.length > 0 && /^\p{Lu}\p{Ll}{2,}(?:[-’'ʼ]\p{L}+)*$/u.test(text);
  return isName ? { familyName: text, givenName: '' } : undefined;
}

function bareName(text: string): string {
  return withoutDegrees(text.replaceAll(/\((?:[^()]*)\)/g, ' '))
    .replace(/^[,.\s]+/, '')
    .replace(/\s+(?:Jr|Sr|мл|ст)\.?$|(?<=\p{Ll}\.?|\.)\s+(?:I{2,3}|IV)$/u, '');
}

function namesPlace(text: string): boolean {
  return namesInstitution(text) || countryOf(text) !== undefined;
}

/** Whether surely a name follows in a line, before any place of work. */
function namesFollow(segments: string[], place: number): boolean {
  for (const segment of segments.slice(place + 1)) {
    const text = bareName(withoutMarks(segment).text);
    if (namesPlace(text)) return false;
    if (isCertainName(text) || hasBareInitials(text)) return true;
  }
  return false;
}

/**
 * A line that gives each name in Cyrillic and Latin letters, “Тлегеншина З.А. / Tlegenshina Z.A.”, as a line of each; other
 * lines as they are.
 */
export function inEachScript(line: string): string[] {
  if (!/\s*\/\s*|\([A-Z]/.test(line)) return [line];
  const pairs = line
    .split(/\s*[;,]\s*(?![^()]*\))/)
    .map((part) => /^(.*?[^\s/(])\s*(?:\/\s*([^/()]+)|\(([^/()]+)\))(\S*)$/u.exec(part));
  const lines: [string[], string[]] = [[], []];
  for (const pair of pairs) {
    if (!pair) return wholeInEachScript(line);
    const [, one = '', slashed, bracketed, marks = ''] = pair;
    const other = slashed ?? bracketed ?? '';
    if (isCyrillic(one) === isCyrillic(other) || !namesSomebody(one) || !namesSomebody(other)) return [line];
    const [cyrillic, latin] = isCyrillic(one) ? [one, other] : [other, one];
    lines[0].push(cyrillic + marks);
    lines[1].push(latin + marks);
  }
  return lines.map((names) => names.join(', '));
}

/** “Тлегеншина З.А., Брусникин П.И. / Tlegenshina Z.A., Brusnikin P.I.” */
function wholeInEachScript(line: string): string[] {
  const halves = line.split(/\s*\/\s*/);
  const [one = '', other = ''] = halves;
  if (halves.length !== 2 || isCyrillic(one) === isCyrillic(other)) return [line];
  return halves.every((half) => readPeople(half) !== undefined) ? halves : [line];
}

function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}{2}/u.test(text);
}

function namesSomebody(text: string): boolean {
  return readName(bareName(withoutMarks(text).text)) !== undefined;
}

function withoutFootnoteDots(line: string): string {
  return line
    .replaceAll(/[†‡§¶#]/g, '*')
    .replaceAll(/(?<=[¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈ])⁾/g, '')
    .trim();
}

/** “Akhmetova, A., Kim, V.” as “Akhmetova A.”, “Kim V.”. */
function pairedInitials(segments: string[]): string[] {
  const joined: string[] = [];
  for (const segment of segments) {
    const former = joined.at(-1);
    const areInitials = /^(?:\p{Lu}\p{Ll}?\.[\s-]*){1,3}[¹²³⁴*˒\d]*$/u.test(segment);
    if (former && areInitials && /^\p{Lu}[\p{L}’'-]+$/u.test(former))
      joined[joined.length - 1] = `${former} ${segment}`;
    else joined.push(segment);
  }
  return joined;
}

/** A name and the marks at its end (or its beginning): raised, in brackets, or digits set close. */
function withoutMarks(segment: string): { text: string; marks: string[] } {
  const marks: string[] = [];
  const text = segment
    .replaceAll(raisedPattern, (letter) => {
      marks.push(onTheLine(letter));
      return '';
    })
    .replaceAll(/[([]\s*(\d{1,2}|\*)\s*[)\]]/g, (_, mark: string) => {
      marks.push(mark);
      return '';
    })
    .replaceAll(/(?<=[\p{L}.])\s?(\d{1,2})(?!\d)|(\*+)/gu, (_, digit?: string, star?: string) => {
      marks.push(digit ?? star?.[0] ?? '');
      return '';
    });
  return { text: text.trim(), marks: marks.filter((mark) => mark !== '' && mark !== ',') };
}
