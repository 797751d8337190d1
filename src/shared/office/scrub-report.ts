import { z } from 'zod';

/** The forms in which a manuscript or one of its files may be sent. */
export const manuscriptTypes = [
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

export type ManuscriptType = (typeof manuscriptTypes)[number];

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

export const RemovedThing = z.enum(removedThings);
export type RemovedThing = z.infer<typeof RemovedThing>;

/** What was removed from a file to make its review copy. It has no word of what was removed. */
export const ScrubReport = z.strictObject({
  removed: z.array(
    z.strictObject({
      what: RemovedThing,
      count: z.int().min(1),
      /** The kind of part that held it, such as `document`, `header` or `image`; never a name from the file. */
      part: z.string().regex(/^[a-z][a-z0-9-]*$/),
    }),
  ),
});
export type ScrubReport = z.infer<typeof ScrubReport>;

/** Why no review copy can be made of a file. */
export const scrubRefusals = ['encrypted', 'damaged', 'too-large', 'needs-conversion'] as const;

/**
 * `needs-conversion`: the form can't be cleaned with certainty; a copy converted to DOCX, ODT or PDF can.
 */
export type ScrubRefusal = (typeof scrubRefusals)[number];
