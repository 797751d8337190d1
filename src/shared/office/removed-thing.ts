/** What may be removed from a file because it can tell who wrote it. Screens have words for each. */
export const removedThings = [
  'author-property',
  'custom-property',
  'comments',
  'tracked-changes',
  'people',
  'revision-id',
  'custom-xml',
  'template-path',
  'document-variable',
  'field-code',
  'citation-data',
  'content-control',
  'personal-link',
  'file-name',
  /** A name given to a style, bookmark, list, font, shape, table and the like. */
  'given-name',
  /** Text and pictures that the program in which it was written does not show. */
  'hidden-text',
  /** A drawing as older programs show it, beside the one that is shown. */
  'alternate-content',
  'protection',
  'signature',
  'printer-settings',
  'thumbnail',
  'glossary',
  'settings',
  'macro',
  'form',
  'script',
  'embedded-object',
  'attachment',
  'annotation',
  'xmp',
  'application-data',
  'structure-id',
  'image-metadata',
  'editor-markup',
  'earlier-revision',
  'orphan',
  'unknown-part',
] as const;

export type RemovedThing = (typeof removedThings)[number];

/** Why no review copy can be made of a file. */
export const scrubRefusals = ['encrypted', 'damaged', 'too-large', 'needs-conversion'] as const;

/**
 * `needs-conversion`: the form can't be cleaned with certainty; a copy converted to DOCX, ODT or PDF can.
 */
export type ScrubRefusal = (typeof scrubRefusals)[number];
