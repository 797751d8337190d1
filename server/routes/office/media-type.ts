const mediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  tiff: 'image/tiff',
};

/** The media type with which a stored file is sent; what a browser could run is bytes to it. */
export function mediaTypeOf(type: string): string {
  return mediaTypes[type] ?? 'application/octet-stream';
}
