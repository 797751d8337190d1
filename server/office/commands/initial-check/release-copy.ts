import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { nameAnswers } from '#shared/office/release.ts';
import { line } from '#shared/typed-line.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/** Releases the copy of a file to reviewers, or takes the release back; only a person does. */
export const releaseCopy = command({
  from: ['checking'],
  by: office,
  guards: ['scanned', 'namesAnswered', 'reasonGiven'],
  input: Given.extend({
    fileId: z.uuid(),
    released: z.boolean(),
    /** An answer for each name that surely is an author’s, by its id in the report. */
    names: z
      .array(z.strictObject({ id: z.string().max(64), answer: z.enum(nameAnswers) }))
      .max(500)
      .default([]),
    /** Why a copy is released of which something could not be searched. */
    reason: line(contentLimits.line).default(''),
  }),
  form: (fields) => ({
    fileId: textOf(fields, 'fileId'),
    released: textOf(fields, 'released') === 'true',
    names: fields
      .getAll('name')
      .map((id) => ({ id, answer: textOf(fields, `name.${id}`) }))
      .filter(({ answer }) => answer !== ''),
    reason: textOf(fields, 'reason'),
  }),
  parts: ({ fileId }) => [`file:${fileId}`],
  perform: async ({ transaction, manuscript, person, now }, { fileId, released, names, reason }) => {
    const file = await transaction
      .updateTable('manuscript_files')
      .set({
        released: released ? now.toISOString() : null,
        released_by: released ? (person?.id ?? null) : null,
      })
      .where('id', '=', fileId)
      .where('manuscript_id', '=', manuscript.id)
      .where('removed', 'is', null)
      .where('copy', '=', 'ready')
      .returning('name')
      .executeTakeFirst();
    if (!file) throw new Failure('invalidInput', 'no such copy', { fields: { fileId: 'invalid' } });
    return {
      facts: {
        file: file.name,
        ...(released && names.length > 0 && { names: names.length }),
        ...(reason !== '' && { reason }),
      },
    };
  },
});
