import type { WrittenName } from '../../../../src/shared/office/proposal.ts';
import { isOrcid } from '../../../../src/shared/orcid.ts';
import { onTheLine, raisedPattern } from '../block.ts';
import { isCertainName, readName, withoutDegrees } from './names.ts';
import { countryOf, namesInstitution } from './places.ts';

export type Person = {
  name: WrittenName;
  /** Marks that refer to places of work, and an asterisk for the corresponding author. */
  marks: string[];
};
export type PeopleLine = {
  people: Person[];
  /** What follows the names in the same line: the place of work. */
  rest: string;
  /** Whether something besides capitals says that these are names. */
  isCertain: boolean;
};

const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const orcid = /\d{4}[-–‑]\d{4}[-–‑]\d{4}[-–‑]\d{3}[\dXХ]/g;

/** The e-mail addresses in a text. */
export function emailsIn(text: string): string[] {
  return [...text.matchAll(email)].map(([address]) => address.toLowerCase());
}

/** The ORCID iDs in a text, in their hyphenated form. */
export function orcidsIn(text: string): string[] {
  return [...text.matchAll(orcid)]
    .map(([id]) => id.replaceAll(/[–‑]/g, '-').replace('Х', 'X'))
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
  /\s*[;,]\s*(?:(?:and|и|және|&)\s+)?|\s+(?:and|и|және|&|мен)\s+|\s+[–—-]\s+|(?<=[¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈ*])\s+(?=\p{Lu})|\s*[|/•]\s*/u;
const posts = /^(?:by|авторы?:?|authors?:?|авторлар:?)\s+/iu;

/** The people whom a line names, if it is a line of authors. */
export function readPeople(line: string): PeopleLine | undefined {
  if (line.length > 600) return undefined;
  const plain = withoutContacts(withoutFootnoteDots(line))
    .replace(posts, '')
    .replace(/^\s*\d\.\s+(?=\p{Lu})/u, '');
  const segments = pairedInitials(plain.split(separator).map((segment) => segment.trim()));
  const people: Person[] = [];
  let isCertain = false;
  let rest = '';
  for (const [place, segment] of segments.entries()) {
    const { text, marks } = withoutMarks(segment);
    const bare = withoutDegrees(text.replaceAll(/\((?:[^()]*)\)/g, ' ')).replace(/^[,.\s]+/, '');
    if (bare === '' || /^[\s.,]*$/.test(bare)) {
      people.at(-1)?.marks.push(...marks);
      continue;
    }
    const name = namesInstitution(bare) || countryOf(bare) ? undefined : readName(bare);
    if (!name || (people.length > 0 && rest !== '')) {
      rest = plain.slice(plain.indexOf(segment));
      break;
    }
    // A city after a name may look like one: “…, Новый Узень”.
    if (
      people.length > 0 &&
      !isCertainName(bare) &&
      marks.length === 0 &&
      isCertain &&
      segments.length > place + 1 &&
      countryOf(segments[place + 1] ?? '')
    ) {
      rest = plain.slice(plain.indexOf(segment));
      break;
    }
    people.push({ name, marks });
    isCertain ||= isCertainName(bare);
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
  return { people, rest: after.replaceAll(raisedPattern, ''), isCertain };
}

function withoutFootnoteDots(line: string): string {
  return line.replaceAll(/†|‡/g, '*').trim();
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
    .replaceAll(/[([]\s*([\d*])\s*[)\]]/g, (_, mark: string) => {
      marks.push(mark);
      return '';
    })
    .replaceAll(/(?<=[\p{L}.])\s?(\d)(?!\d)|(\*+)/gu, (_, digit?: string, star?: string) => {
      marks.push(digit ?? star?.[0] ?? '');
      return '';
    });
  return { text: text.trim(), marks: marks.filter((mark) => mark !== '' && mark !== ',') };
}
