import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** A file of a font: a family is split by script. */
export type Face = { name: string; font: Font };

/** Letters that follow one another in the same face. */
export type Run = { face: Face; text: string };

export type Style = 'body' | 'heading' | 'label';

const families: Record<Style, { name: string; weight: number; subsets: readonly string[] }> = {
  body: { name: 'literata', weight: 400, subsets: scripts() },
  heading: { name: 'golos-text', weight: 600, subsets: scripts().slice(0, 4) },
  label: { name: 'golos-text', weight: 400, subsets: scripts().slice(0, 4) },
};

/** What a family lacks comes from these: Greek of headings, then arrows, symbols and signs of mathematics. */
const others = [...scripts().map((subset) => `literata-${subset}-400`), 'noto-sans-math-latin-400'];

const replacement = '□';

const opened = new Map<string, Face>();
const chosen = new Map<Style, readonly Face[]>();

/** The faces of a style, those that are asked first before the others. */
function facesOf(style: Style): readonly Face[] {
  let faces = chosen.get(style);
  if (!faces) {
    const { name, weight, subsets } = families[style];
    faces = [...subsets.map((subset) => `${name}-${subset}-${weight}`), ...others].map(openFace);
    chosen.set(style, faces);
  }
  return faces;
}

function openFace(name: string): Face {
  let face = opened.get(name);
  if (!face) {
    const home = name.replace(/-(?:latin|cyrillic|greek|vietnamese).*$/, '');
    const file = fileURLToPath(import.meta.resolve(`@fontsource/${home}/files/${name}-normal.woff`));
    // A collection has several fonts; these files have one.
    face = { name, font: create(readFileSync(file)) as Font };
    opened.set(name, face);
  }
  return face;
}

/**
 * A text in the faces that have its signs, and how many of them no face has. These are shown as a replacement; what has no
 * look of its own, such as a soft hyphen, is left out.
 */
export function runsOf(text: string, style: Style): { runs: Run[]; missing: number } {
  const faces = facesOf(style);
  const runs: Run[] = [];
  let missing = 0;
  for (const sign of text.normalize('NFC').replaceAll(/[\p{Cf}\p{Cc}]/gu, '')) {
    const last = runs.at(-1);
    if (last && has(last.face, sign)) {
      last.text += sign;
      continue;
    }
    const face = faces.find((one) => has(one, sign));
    if (face) runs.push({ face, text: sign });
    else {
      missing += 1;
      runs.push(replaced(faces));
    }
  }
  return { runs, missing };
}

function replaced(faces: readonly Face[]): Run {
  const face = faces.find((one) => has(one, replacement));
  if (!face) throw new Error('no face has the sign of a replacement');
  return { face, text: replacement };
}

function has({ font }: Face, sign: string): boolean {
  return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

function scripts(): readonly string[] {
  return ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext', 'vietnamese', 'greek', 'greek-ext'];
}
