/** The forms of a full text for reading elsewhere, by their extensions, with their media types (EPUB 3.3, RFC 7763, RFC 2046). */
export const textMediaTypes = {
  epub: 'application/epub+zip',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;

export type TextFormat = keyof typeof textMediaTypes;

export const textFormats: TextFormat[] = ['epub', 'md', 'txt'];
