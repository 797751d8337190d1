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
