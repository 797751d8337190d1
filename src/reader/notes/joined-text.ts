import type { TextRun } from './text-runs.ts';

/** The text of runs as one line of prose, with the origin of each character. */
export type JoinedText = {
  text: string;
  /** For each UTF-16 code unit of `text`, the index of its run. */
  run: number[];
  /** For each code unit, the offset in the text of that run. */
  offset: number[];
};

const hyphens = '-\u2010';
const softHyphen = '\u00ad';

/**
 * Joins runs into prose: lines with a space, divided words without their hyphen, ligatures as letters,
 * running heads and page numbers left out.
 * A hyphen at a line end may belong to the word. If the typesetter draws the hyphens of divided words as runs
 * of their own (Chromium does), only those are removed; otherwise, those between a letter and a lower-case
 * letter.
 */
export function joinRuns(runs: readonly TextRun[]): JoinedText {
  const joined: Joining = { letters: [], run: [], offset: [] };
  const text = [...runs.entries()].filter(([, { isArtifact }]) => !isArtifact);
  const standAlone = text.some(([, run]) => run.endsLine && isLoneHyphen(run));
  for (const [place, [index, run]] of text.entries()) {
    const next = text[place + 1]?.[1];
    const divided = run.endsLine && isDivided(run, joined, next, standAlone);
    const length = divided ? run.text.trimEnd().length - 1 : run.text.length;
    for (let at = 0; at < length; at += 1) append(joined, run.text.charAt(at), index, at);
    const staysOpen = divided || (run.endsLine && endsWithHyphen(run.text));
    if (run.endsLine && !staysOpen) append(joined, ' ', index, Math.max(0, run.text.length - 1));
  }
  const { letters, run, offset } = joined;
  if (letters.at(-1) === ' ') for (const list of [letters, run, offset]) list.pop();
  return { text: letters.join(''), run, offset };
}

/** The text joined so far, as code units: reading a growing string would copy it each time. */
type Joining = { letters: string[]; run: number[]; offset: number[] };

function append({ letters, run, offset }: Joining, character: string, index: number, at: number): void {
  if (character === softHyphen || character === '\0') return;
  const isSpace = /\s/.test(character);
  if (isSpace && (letters.at(-1) ?? ' ') === ' ') return;
  for (const letter of isSpace ? ' ' : unligated(character)) {
    letters.push(letter);
    run.push(index);
    offset.push(at);
  }
}

/** Expands Latin ligatures (U+FB00 to U+FB06) into letters. */
function unligated(character: string): string {
  return /[\ufb00-\ufb06]/.test(character) ? character.normalize('NFKC') : character;
}

function isDivided(run: TextRun, before: Joining, next: TextRun | undefined, standAlone: boolean): boolean {
  const text = run.text.trimEnd();
  if (text.endsWith(softHyphen)) return true;
  if (!endsWithHyphen(text)) return false;
  const letterBefore = /\p{L}$/u.test(
    text.length > 1 ? text.slice(0, -1) : before.letters.slice(-2).join(''),
  );
  if (!letterBefore) return false;
  if (standAlone) return isLoneHyphen(run);
  return /^\s*\p{Ll}/u.test(next?.text ?? '');
}

function isLoneHyphen({ text }: TextRun): boolean {
  const bare = text.trim();
  return bare.length === 1 && hyphens.includes(bare);
}

function endsWithHyphen(text: string): boolean {
  return hyphens.includes(text.trimEnd().slice(-1) || ' ');
}
