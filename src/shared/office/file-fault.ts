/** Why a file is refused, by stable codes; the locales have the texts. */
export const fileFaults = [
  /** It has no content. */
  'empty',
  /** Its end is missing. */
  'truncated',
  /** It contradicts its own format, or is not what was sent. */
  'damaged',
  'tooLarge',
  /** Of a type that is not accepted here, whatever its name. */
  'notAllowed',
  /** Word’s binary format before 2007. */
  'legacyDoc',
  /** It contains programs: macros, or scripts in a drawing. */
  'macros',
  /** Encrypted, or protected by a password. */
  'encrypted',
  /** An archive with too many entries, or with too much in them. */
  'archiveTooLarge',
  /** An archive in an archive. */
  'nestedArchive',
  /** The virus scanner names something in it. */
  'infected',
] as const;

export type FileFault = (typeof fileFaults)[number];

/** The types of files that can be told by their content. */
export const fileTypes = [
  'docx',
  'odt',
  'rtf',
  'pdf',
  /** A zip archive with a LaTeX source. */
  'latex',
  /** Word’s binary format before 2007: only where it can be converted. */
  'doc',
  'png',
  'jpeg',
  'tiff',
  'webp',
  'svg',
  'csv',
  'xlsx',
  'ods',
  'zip',
] as const;

export type FileType = (typeof fileTypes)[number];
