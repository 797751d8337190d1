import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { line } from '#shared/typed-line.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/** Keeps a similarity report, and whether a person has read it; no percentage decides anything. */
export const addSimilarity = command({
  from: ['checking'],
  by: office,
  input: Given.extend({
    fileId: z.uuid(),
    percent: z.number().min(0).max(100).nullable().default(null),
    note: line(contentLimits.line).default(''),
    /** Whether the person has read the report. */
    read: z.boolean(),
  }),
  form: (fields) => ({
    fileId: textOf(fields, 'fileId'),
    percent: percentOf(textOf(fields, 'percent')),
    note: textOf(fields, 'note'),
    read: fields.has('read'),
  }),
  parts: () => ['similarity'],
  perform: async ({ transaction, manuscript, person, now }, { fileId, percent, note, read }) => {
    const file = await transaction
      .selectFrom('manuscript_files')
      .select('id')
      .where('id', '=', fileId)
      .where('manuscript_id', '=', manuscript.id)
      .where('role', '=', 'similarity')
      .executeTakeFirst();
    if (!file) throw new Failure('invalidInput', 'no such report', { fields: { fileId: 'invalid' } });
    const report = {
      file_id: fileId,
      percent,
      note,
      read: read ? now.toISOString() : null,
      read_by: read ? (person?.id ?? null) : null,
    };
    await transaction
      .insertInto('similarity_reports')
      .values({ manuscript_id: manuscript.id, ...report })
      .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(report))
      .execute();
    return note === '' ? {} : { facts: { reason: note } };
  },
});

/** A percentage as typed, with a comma or a point; null where none is given. */
function percentOf(typed: string): number | null {
  const number = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  return number === '' ? null : Number(number);
}
