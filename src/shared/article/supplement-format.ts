/** The formats in which files are published with an article, by the endings of their names. */
export const supplementMediaTypes: Record<string, string> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  geojson: 'application/geo+json',
  gpkg: 'application/geopackage+sqlite3',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  tif: 'image/tiff',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Formats that browsers show and that cannot contain scripts which run on the site; all others are saved. */
const shown = new Set(
  ['jpg', 'mp3', 'mp4', 'pdf', 'png', 'txt'].map((ending) => supplementMediaTypes[ending]),
);

/** Whether a file of a media type may open in the browser instead of being saved. */
export function isShownInBrowser(mediaType: string): boolean {
  return shown.has(mediaType);
}

/** The media type of such a file, or undefined for a format that browsers might run. */
export function supplementMediaType(file: string): string | undefined {
  return supplementMediaTypes[file.slice(file.lastIndexOf('.') + 1)];
}
