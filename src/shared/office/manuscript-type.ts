/** The forms in which a manuscript or one of its files may be sent. */
export const fileTypes = [
  'docx',
  'odt',
  'rtf',
  'pdf',
  'latex',
  'png',
  'jpeg',
  'tiff',
  'webp',
  'svg',
] as const;

export type ManuscriptType = (typeof fileTypes)[number];

/** Whether a file is in a form that a manuscript can have. */
export function isManuscriptType(type: string): type is ManuscriptType {
  return fileTypes.some((known) => known === type);
}
