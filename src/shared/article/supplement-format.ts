/** The formats in which files are published with an article, by the endings of their names. */
export const supplementMediaTypes: Record<string, string> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  geojson: 'application/geo+json',
  gpkg: 'application/geopackage+sqlite3',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  tif: 'image/tiff',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  webm: 'video/webm',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Formats that browsers show and that cannot contain scripts which run on the site; all others are saved. */
const shown = new Set(
  ['jpg', 'm4a', 'mp3', 'mp4', 'ogg', 'pdf', 'png', 'txt', 'webm'].map(
    (ending) => supplementMediaTypes[ending],
  ),
);

/** Whether a file of a media type may open in the browser instead of being saved. */
export function isShownInBrowser(mediaType: string): boolean {
  return shown.has(mediaType);
}

/** The formats of transcripts; only Markdown is shown on pages, the others are linked. */
export const transcriptMediaTypes: Record<string, string> = {
  md: 'text/markdown',
  ...Object.fromEntries(
    ['docx', 'odt', 'pdf', 'txt'].map((ending) => [ending, supplementMediaTypes[ending] ?? '']),
  ),
};

/** The media type of captions (WebVTT), which lie beside a recording under its name. */
export const captionsMediaType = 'text/vtt';

/** Whether a media type is that of sound or of moving pictures, or of neither. */
export function recordingKind(mediaType: string): 'audio' | 'video' | undefined {
  const [kind] = mediaType.split('/');
  return kind === 'audio' || kind === 'video' ? kind : undefined;
}

/** The name of the captions of a recording. */
export function captionsOf(file: string): string {
  return file.replace(/\.[a-z0-9]+$/, '.vtt');
}

/** The media type of such a file, or undefined for a format that browsers might run. */
export function supplementMediaType(file: string): string | undefined {
  return supplementMediaTypes[file.slice(file.lastIndexOf('.') + 1)];
}
