import { isOrcid } from '#shared/article/orcid.ts';
import type { Certainty, FoundThing } from '#shared/office/found-name.ts';
import { inLatin } from './look-alikes.ts';

/** An address or identifier in a text. */
export type FoundAddress = { what: FoundThing; certainty: Certainty; at: number; end: number };

/** Labels and local parts are as long as they may be, so that a long word takes no long time. */
const label = '[\\p{L}\\p{N}-]{1,63}';

const email = new RegExp(
  `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}][\\p{L}\\p{N}._%+'-]{0,63}\\s?(?:[@＠]|[([{]\\s?(?:at|ат|собака)\\s?[)\\]}])` +
    `\\s?${label}(?:\\s?(?:\\.|[([{](?:dot|точка)[)\\]}])\\s?${label}){1,8}`,
  'giu',
);

/** Digits of other scripts, widths and heights, each in the place of one. */
const otherDigits = /[²³¹⁰⁴-⁹₀-₉０-９٠-٩۰-۹]/g;

function withPlainDigits(text: string): string {
  return text.replaceAll(otherDigits, (digit) => {
    const arabic = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'.indexOf(digit);
    return arabic < 0 ? digit.normalize('NFKC') : String(arabic % 10);
  });
}

const groups = '(\\d{4})[\\s\\p{Pd}\\u2212._]{0,3}';
const orcid = new RegExp(
  `(?<orcid>orcid[^\\d\\n]{0,20})?(?<!\\d)${groups.repeat(3)}(\\d{3}[\\dXxХх])(?![\\d\\p{L}])`,
  'giu',
);

/** Signs of researchers in systems of citations. */
const identifier =
  /(?:researcher\s?id|wos\s?id|scopus(?:\s+author)?\s*id|author\s?id|spin[-\s]?(?:код|code)?|publons)[\s:№#]{1,4}[A-Z]{0,3}-?\d[\d-]{3,}/giu;

const web = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:https?://)?${label}(?:\\.${label}){1,8}(?::\\d+)?(?:[/?#][^\\s<>"«»]{0,2000})?`,
  'giu',
);

/** Pages, profiles and shelves of files that belong to somebody, by the address without its scheme and `www`. */
const pages = [
  // Profiles of researchers.
  /^elibrary\.ru\/(?:author|.*authorid=)/,
  /^(?:webofscience|webofknowledge)\.com\/.*(?:author|rid)/,
  /^(?:researcherid|publons)\.com\/./,
  /^scopus\.com\/.*auth/,
  /^scholar\.google\.[a-z.]+\/citations/,
  /^researchgate\.net\/(?:profile|scientific)/,
  /^(?!www\.)[^/]+\.academia\.edu/,
  /^academia\.edu\/./,
  /^(?:semanticscholar\.org\/author|loop\.frontiersin\.org\/people|istina\.msu\.ru\/(?:profile|workers))/,
  /^(?:papers\.)?ssrn\.com\/.*(?:author|per_id)/,
  /^mendeley\.com\/profiles/,
  // Social networks, videos and messengers.
  /^(?:vk\.com|vk\.ru|vkontakte\.ru|ok\.ru|instagram\.com|facebook\.com|fb\.com|fb\.me|threads\.(?:net|com)|twitter\.com|x\.com)\/./,
  /^(?:linkedin\.com\/in|tiktok\.com|t\.me|telegram\.me|wa\.me|youtube\.com|youtu\.be|rutube\.ru|dzen\.ru|zen\.yandex\.ru)\/./,
  /^(?:medium\.com|livejournal\.com|linktr\.ee|taplink\.cc|notion\.so)\/./,
  /^[^/.]+\.(?:livejournal\.com|medium\.com|notion\.site|wordpress\.com|blogspot\.com|tilda\.ws|narod\.ru|substack\.com)/,
  /^sites\.google\.com\/./,
  // Code and data.
  /^(?:gist\.)?(?:github\.com|gitlab\.com|bitbucket\.org|gitverse\.ru|gitflic\.ru|codeberg\.org|kaggle\.com|huggingface\.co)\/./,
  /^[^/.]+\.(?:github|gitlab)\.io/,
  /^(?:raw|gist)\.githubusercontent\.com\/./,
  /^(?:osf\.io|zenodo\.org|figshare\.com|data\.mendeley\.com|datadryad\.org)\/./,
  /^[^/.]+\.figshare\.com\/./,
  /^(?:(?:dx\.)?doi\.org\/)?10\.(?:5281\/zenodo|17605\/osf|6084\/m9\.figshare|17632\/)/,
  // Disks.
  /^(?:drive|docs|photos|forms)\.google\.com\/./,
  /^(?:forms\.gle|goo\.gl|photos\.app\.goo\.gl)\/./,
  /^(?:disk\.yandex\.[a-z]+|yadi\.sk|disk\.360\.yandex\.ru|cloud\.mail\.ru|dropbox\.com|onedrive\.live\.com|1drv\.ms)\/./,
  /^(?:icloud\.com|mega\.nz|mega\.io|wetransfer\.com|we\.tl|box\.com|mediafire\.com|pcloud\.com)\/./,
  /^[^/.]+(?:-my)?\.sharepoint\.com/,
];

/** Addresses, identifiers and personal pages of anybody; whether they are an author’s own is for others to tell. */
export function findAddresses(written: string): FoundAddress[] {
  const text = withPlainDigits(written);
  const all = (pattern: RegExp, what: FoundThing, isOne: (found: string) => boolean = () => true) =>
    Array.from(text.matchAll(pattern))
      .filter(({ 0: found }) => isOne(found))
      .map(
        ({ 0: found, index }): FoundAddress => ({
          what,
          certainty: 'likely',
          at: index,
          end: index + found.replace(/[.,;:!?)\]}'’”»]+$/u, '').length,
        }),
      );
  return [
    ...all(email, 'email'),
    ...all(orcid, 'orcid', isAnOrcid),
    ...all(web, 'orcid', (found) => /orcid\.org\/\d/i.test(found)),
    ...all(identifier, 'page'),
    ...all(web, 'page', isPersonal),
  ];
}

/** Digits of an ORCID iD with hyphens, whatever stands between them. */
export function bareDigits(text: string): string {
  const digits = withPlainDigits(text)
    .replace(/^[^\d]*/, '')
    .replaceAll(/[^\dXxХх]/gu, '')
    .replace(/[xХх]$/u, 'X');
  return (digits.match(/.{4}/g) ?? []).join('-');
}

/** An e-mail address in small letters, as it is meant. */
export function bareEmail(text: string): string {
  return inLatin(text)
    .toLowerCase()
    .replaceAll(/\s?[([{][^)\]}]{2,8}[)\]}]\s?(?=.*\.)/gu, '@')
    .replaceAll(/\s/g, '');
}

/** One that is given out, or called one; other numbers may have as many digits. */
function isAnOrcid(found: string): boolean {
  const digits = bareDigits(found);
  return /^orcid/i.test(found) || (/^000\d-000/.test(digits) && isOrcid(digits));
}

function isPersonal(address: string): boolean {
  const bare = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(?:www|m)\./, '');
  return pages.some((page) => page.test(bare));
}
