/** The faces of fonts that a text begins without: what is around it, and its italics. */
const lateFace = /font-family:\s*["']?Golos Text Variable|font-style:\s*italic/;

/**
 * Takes the faces of fonts that are not those of a text's first paragraph out of a style sheet: a browser asks for a face
 * as soon as it lays out words in it, and all of them together take longer than the paragraph.
 */
export function facesApart(css: string): { style: string; late: string } {
  const late: string[] = [];
  const style = css.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!lateFace.test(face)) return face;
    late.push(face);
    return '';
  });
  return { style, late: late.join('\n') };
}
