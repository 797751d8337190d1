const lowered = '0123456789abcdefg,';
const raisedOnes = '⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ˒';

/** A superscript as characters that are raised by themselves, where they exist. */
export function raised(text: string): string {
  return /^[\d,a-g\s*†‡]+$/.test(text)
    ? [...text].map((letter) => raisedOnes[lowered.indexOf(letter)] ?? letter).join('')
    : text;
}

/** Raised characters as they are on the line. */
export function onTheLine(text: string): string {
  return text.replaceAll(raisedPattern, (letter) => lowered[raisedOnes.indexOf(letter)] ?? letter);
}

/** Any raised character. */
export const raisedPattern = /[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ˒]/g;

/** A text without raised characters. */
export function withoutRaised(text: string): string {
  return text.replaceAll(raisedPattern, '');
}
