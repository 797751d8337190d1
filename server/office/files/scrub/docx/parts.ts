/** The kinds of parts that a review copy may have, by their content types (ECMA-376, parts 1 and 4, and MS-DOCX). */
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const drawing = 'application/vnd.openxmlformats-officedocument.drawingml.';

export const mainType = `${word}document.main+xml`;

const mainTypes = new Set([
  mainType,
  `${word}template.main+xml`,
  'application/vnd.ms-word.document.macroEnabled.main+xml',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
]);

const kinds: Record<string, string> = {
  [`${word}styles+xml`]: 'styles',
  [`${word}numbering+xml`]: 'numbering',
  [`${word}fontTable+xml`]: 'fonts',
  [`${word}settings+xml`]: 'settings',
  [`${word}footnotes+xml`]: 'footnotes',
  [`${word}endnotes+xml`]: 'endnotes',
  [`${word}header+xml`]: 'header',
  [`${word}footer+xml`]: 'footer',
  'application/vnd.openxmlformats-officedocument.theme+xml': 'theme',
  'application/vnd.openxmlformats-officedocument.themeOverride+xml': 'theme-override',
  [`${drawing}chart+xml`]: 'chart',
  [`${drawing}chartshapes+xml`]: 'chart-shapes',
  [`${drawing}diagramData+xml`]: 'diagram-data',
  [`${drawing}diagramLayout+xml`]: 'diagram-layout',
  [`${drawing}diagramStyle+xml`]: 'diagram-style',
  [`${drawing}diagramColors+xml`]: 'diagram-colours',
  'application/vnd.ms-office.drawingml.diagramDrawing+xml': 'diagram-drawing',
  'application/vnd.ms-office.chartstyle+xml': 'chart-style',
  'application/vnd.ms-office.chartcolorstyle+xml': 'chart-colours',
  'application/vnd.ms-office.chartex+xml': 'chart-extended',
};

const fontType = 'application/vnd.openxmlformats-officedocument.obfuscatedFont';

/** What the copy makes of a part: XML by rules, a picture, a font as it is, or nothing. */
export type PartKind =
  | { form: 'xml'; kind: string; type: string }
  | { form: 'picture'; kind: 'image' }
  | { form: 'font'; kind: 'font'; type: string };

/** The kind of a part by its content type; null for what no review copy has. */
export function partKind(type: string): PartKind | null {
  if (mainTypes.has(type)) return { form: 'xml', kind: 'document', type: mainType };
  if (type.startsWith('image/')) return { form: 'picture', kind: 'image' };
  if (type === fontType) return { form: 'font', kind: 'font', type };
  const kind = kinds[type];
  return kind ? { form: 'xml', kind, type } : null;
}
