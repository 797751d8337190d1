/** The forms of a full text as characters, by their extensions, with their media types (RFC 7763, RFC 2046). */
export const textMediaTypes = { md: 'text/markdown', txt: 'text/plain' } as const;

export type TextFormat = keyof typeof textMediaTypes;

export const textFormats: TextFormat[] = ['md', 'txt'];
