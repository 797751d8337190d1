import { readCommandLine } from '../../server/operate/command-line.ts';
import { type Language, languages } from '../../src/shared/language/language.ts';
import { Refusal } from '../refusal.ts';
import { type Look, looks, lookWidths, tablet } from './looks.ts';
import type { Scene } from './scene.ts';
import type { Shot } from './take-shots.ts';

/** Which pictures to take. */
export type Choice = {
  /** Parts of names and paths; empty: everything. */
  words: string[];
  /** The folder for the pictures; undefined: the usual one. */
  out: string | undefined;
  languages: Language[];
  looks: Look[];
  /** In CSS pixels; undefined: those of each scene. */
  widths: number[] | undefined;
};

/**
 * Parses the command line.
 * @throws Refusal for unknown arguments
 */
export function readChoice(words: string[]): Choice {
  const { values, positionals } = readCommandLine({
    args: words,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      widths: { type: 'string' },
      languages: { type: 'string' },
      looks: { type: 'string' },
    },
  });
  return {
    words: positionals,
    out: values.out,
    languages: known(values.languages, 'languages', languages),
    looks: known(values.looks, 'looks', Object.keys(looks) as Look[]),
    widths: values.widths?.split(',').map((width) => {
      if (!/^\d{3,4}$/.test(width)) throw new Refusal(`A width must be a number of pixels, not ${width}.`);
      return Number(width);
    }),
  };
}

function known<Name extends string>(asked: string | undefined, what: string, names: readonly Name[]): Name[] {
  const words = asked?.split(',') ?? names;
  const unknown = words.filter((word) => !names.some((name) => name === word));
  if (unknown.length > 0)
    throw new Refusal(`Unknown ${what}: ${unknown.join(', ')}. Use ${names.join(', ')}.`);
  return names.filter((name) => words.includes(name));
}

/**
 * The requested pictures of the scenes.
 * @throws Refusal when there are none
 */
export function chooseShots(scenes: Scene[], choice: Choice): Shot[] {
  const { words } = choice;
  const chosen = scenes.filter(
    ({ name, path }) =>
      words.length === 0 || words.some((word) => name.includes(word) || path.includes(word)),
  );
  if (chosen.length === 0) {
    const names = scenes.map(({ name }) => name).join(', ');
    throw new Refusal(`No screen matches ${words.join(' or ')}. The screens are ${names}.`);
  }
  return chosen.flatMap((scene) => shotsOf(scene, choice));
}

function shotsOf(scene: Scene, choice: Choice): Shot[] {
  const seen = choice.looks.filter((look) => scene.looks?.includes(look) ?? true);
  return choice.languages.flatMap((language) =>
    seen.flatMap((look) => widthsOf(scene, look, choice).map((width) => ({ scene, language, look, width }))),
  );
}

function widthsOf({ widths, only }: Scene, look: Look, choice: Choice): number[] {
  if (look === 'print') return lookWidths.print;
  return (choice.widths ?? widths ?? lookWidths[look]).filter(
    (width) => only === undefined || (only === 'narrow') === width < tablet,
  );
}
