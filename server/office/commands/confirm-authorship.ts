import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { Handler } from './step.ts';

/** Keeps that somebody is the author they were named as, also if they denied it before; the log tells it to all. */
export const confirmAuthorship: Handler<'confirmAuthorship'> = async (step, { contributorId, userId }) => {
  const { transaction, manuscript, now } = step;
  await transaction
    .updateTable('contributors')
    .set({ agreed: now.toISOString(), denied: null, user_id: userId })
    .where('manuscript_id', '=', manuscript.id)
    .where('id', '=', contributorId)
    .execute();
  const { contributors } = ManuscriptContent.parse(JSON.parse(manuscript.content));
  const named = contributors.find(({ id }) => id === contributorId);
  return { note: named ? `${named.givenName} ${named.familyName}`.trim() : '' };
};
