import { namesFile } from '../alternative-text.ts';

/** Names that programs give: a short prefix and a number. */
const plain = /^[A-Za-z]{0,3}[-_.+]?\d{0,6}(?:[_.]\d{1,4})?$/;
const colours =
  /^(?:Device(?:Gray|RGB|CMYK|N)|Pattern|Indexed|Default(?:Gray|RGB|CMYK)|Cal(?:Gray|RGB)|Lab|ICCBased|Separation|All|None|Cyan|Magenta|Yellow|Black|Red|Green|Blue|Gray)$/;
const typefaces =
  /^(?:(?:Times(?:NewRoman)?|Arial|Helvetica|Courier(?:New)?|Symbol|ZapfDingbats|Wingdings|Webdings|Calibri|Cambria(?:Math)?|Candara|Consolas|Constantia|Corbel|Georgia|Verdana|Tahoma|Trebuchet|SegoeUI|Garamond|Palatino|BookAntiqua|Bookman|Century|Liberation(?:Serif|Sans|Mono)|DejaVu(?:Serif|Sans)?|Noto|Roboto|OpenSans|PTSerif|PTSans|PTMono|STIX|XITS|Libertinus|LinuxLibertine|Gentium|Charis|Linux|Nimbus|Kz|Aptos|Minion|Myriad|SimSun|MSMincho|MSGothic|MicrosoftYaHei|AdobeHeiti|Kozuka|OpenSymbol|Carlito|Caladea|FreeSerif|FreeSans|FreeMono)(?:PS)?(?:MT|Std|Pro)?(?:[-,. ]?(?:MT|PS|PSMT|Bold|Italic|Oblique|Regular|Roman|Light|Medium|SemiBold|SemiLight|Condensed|Narrow|Black|BoldMT|ItalicMT|BoldItalicMT|BoldItalic|BoldOblique|Sans|Serif|Mono|Display|Text|Math|Symbols?|UI|Linotype|Gothic|Schoolbook|L|MS|CJK[A-Za-z]{0,3}|[12]))*|(?:CM|EUF|EUR|MSA|MSB|LM|SF|TC|EC|LA|LB|LC|T2A)[A-Za-z]{0,10}\d{0,5}(?:[-.]\w{1,12})?)$/i;
/** Structure of PDF 1.7 and 2.0, and marks that have a meaning. */
const standard = new Set(
  `Document DocumentFragment Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private Aside Title FENote Sub P H
  L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT
  WP Figure Formula Form Em Strong Artifact OC Tx ReversedChars Clip StyleSpan`.split(/\s+/),
);

/** Gives things in a PDF new names in place of those that people gave them: the same for the same. */
export class Names {
  readonly #given = new Map<string, string>();

  /** Of a resource of a page, form, pattern or font. */
  resource(name: string): string {
    return plain.test(name) || colours.test(name) ? name : this.#numbered('Xr', name);
  }

  /** Of a mark in content or an element of the structure. */
  mark(name: string): string {
    return standard.has(name) || /^H\d{1,2}$/.test(name) ? name : this.#numbered('Style', name);
  }

  /** Of a class of attributes of the structure. */
  ofClass(name: string): string {
    return this.#numbered('Class', name);
  }

  /** Of a colour that is an ink of its own. */
  colorant(name: string): string {
    return colours.test(name) ? name : this.#numbered('Spot', name);
  }

  /** Of a font: that of a known typeface stays, others keep only their style. */
  font(name: string): string {
    const [, subset = '', base = '', encoding = ''] =
      /^([A-Z]{6}\+)?(.*?)(-(?:Identity|UniGB|UniJIS|UniKS|UniCNS)[\w-]*)?$/s.exec(name) ?? [];
    if (typefaces.test(base)) return name;
    const style = [
      /bold|black|heavy|-bd/i.test(base) && 'Bold',
      /italic|oblique|-it/i.test(base) && 'Italic',
    ];
    const said = style.filter(Boolean).join('');
    return `${subset}${this.#numbered('Font', base)}${said && `-${said}`}${encoding}`;
  }

  layer(name: string): string {
    return this.#numbered('Layer ', name);
  }

  /** A text for those who cannot see, as it stays: null if it is the name of a file; languages are codes. */
  said(key: string, text: string): string | null {
    if (key === 'Lang') return /^(?:[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*)?$/.test(text) ? text : null;
    return namesFile(text) ? null : text;
  }

  #numbered(prefix: string, name: string): string {
    const key = `${prefix}/${name}`;
    const known = this.#given.get(key);
    if (known) return known;
    const given = `${prefix}${this.#given.size + 1}`;
    this.#given.set(key, given);
    return given;
  }
}
