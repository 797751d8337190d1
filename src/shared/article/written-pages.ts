import { z } from 'zod';
import { numberingOf, pagesIn, romanNumeral, romanSigns } from './page-numbering.ts';
import { PageRange } from './printed-pages.ts';

/** Pages as they are written: `10-31`, `33`, `iv–xii`, `e12`, `S1–S14`; undefined if they are none. */
export function readPages(written: string): PageRange | undefined {
  const [, one = '', other = one] = /^([a-z]*\d*)(?:\s*[-–]\s*([a-z]*\d*))?$/i.exec(written.trim()) ?? [];
  const [first, last] = [readPage(one), readPage(other)];
  if (!first || !last || numberingOf(first) !== numberingOf(last)) return undefined;
  const range = pagesIn(numberingOf(first), first.first, last.last);
  return PageRange.safeParse(range).success ? range : undefined;
}

/** What editors write for pages: a text, or first and last. */
export const WrittenPages = z.preprocess((value, context) => {
  if (typeof value !== 'string') {
    const { data } = PageRange.safeParse(value);
    return data ? pagesIn(numberingOf(data), data.first, data.last) : value;
  }
  const pages = readPages(value);
  if (pages) return pages;
  const message = `“${value}” is no page or range of pages such as 10-31, iv-xii, e12 or S1-S14`;
  context.issues.push({ code: 'custom', message, input: value });
  return z.NEVER;
}, PageRange);

function readPage(written: string): PageRange | undefined {
  const [, prefix = '', digits] = /^([a-z]{0,2})([1-9]\d{0,5})$/i.exec(written) ?? [];
  if (digits) return pagesIn(prefix, Number(digits), Number(digits));
  const number = romanNumber(written.toLowerCase());
  return number === undefined ? undefined : pagesIn('roman', number, number);
}

function romanNumber(written: string): number | undefined {
  let [rest, number] = [written, 0];
  for (const [sign, value] of romanSigns) {
    while (rest.startsWith(sign)) {
      number += value;
      rest = rest.slice(sign.length);
    }
  }
  return number > 0 && number < 4000 && romanNumeral(number) === written ? number : undefined;
}
