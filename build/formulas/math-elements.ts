const row = ['displaystyle', 'scriptlevel'];

/**
 * The elements of MathML Core that a formula may have, each with its attributes; nothing that leads anywhere or has a
 * colour.
 * @see https://www.w3.org/TR/mathml-core/
 */
export const mathAttributes: Record<string, readonly string[]> = {
  mrow: row,
  mi: ['mathvariant'],
  mn: [],
  mo: [
    ...['form', 'fence', 'separator', 'stretchy', 'symmetric', 'largeop', 'movablelimits'],
    ...['lspace', 'rspace', 'minsize', 'maxsize'],
  ],
  mtext: [],
  mspace: ['width', 'height', 'depth'],
  mfrac: ['linethickness'],
  msqrt: [],
  mroot: [],
  mstyle: row,
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mphantom: [],
  msub: [],
  msup: [],
  msubsup: [],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mmultiscripts: [],
  mprescripts: [],
  mtable: row,
  mtr: [],
  mtd: [],
};

/** The same for what cleans texts (hast-util-sanitize), with `math` itself and the classes of the styles. */
export const mathTags: string[] = ['math', ...Object.keys(mathAttributes)];

/** The attributes of these elements, in the same form. */
export const mathTagAttributes: Record<string, (string | [string, ...string[]])[]> = {
  ...Object.fromEntries(Object.entries(mathAttributes).map(([name, attributes]) => [name, [...attributes]])),
  math: [['display', 'block'], 'alttext', ['className', 'long']],
  mtable: [...row, ['className', 'aligned']],
  mtd: [['className', 'left', 'right']],
};
