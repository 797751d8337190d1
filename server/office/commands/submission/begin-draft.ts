import { randomUUID } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { emptyContent } from '#shared/office/empty-content.ts';
import { transact } from '../../../accounts/db/transact.ts';
import { appendEvent } from '../../log/event-log.ts';
import { contentColumns } from '../../manuscripts/content-columns.ts';
import type { Office } from '../../office.ts';
import { findPerson } from '../../people/person.ts';
import { keepTurn } from '../../tasks/keep-turn.ts';

/** The most drafts a person can have at once. */
const mostDrafts = 20;

/**
 * Begins a draft, with what the account knows of its author.
 * @param key of the client: the same one gives the same draft
 * @throws Failure `tooManyRequests` with enough drafts
 */
export async function beginDraft(
  office: Office,
  userId: string,
  { key, language }: { key: string; language: Language },
): Promise<string> {
  const now = office.now().toISOString();
  return transact(office.database, async (transaction) => {
    const there = await transaction
      .selectFrom('manuscripts')
      .select(['id', 'author_id'])
      .where('id', '=', key)
      .executeTakeFirst();
    if (there?.author_id === userId) return there.id;
    const person = await findPerson(transaction, userId);
    const user = await transaction
      .selectFrom('users')
      .select(['given_name', 'family_name', 'organization', 'country'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!person || !user) throw new Failure('unauthenticated', 'the account is gone');
    const { drafts } = await transaction
      .selectFrom('manuscripts')
      .select(({ fn }) => fn.countAll<number>().as('drafts'))
      .where('author_id', '=', userId)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (Number(drafts) >= mostDrafts) throw new Failure('tooManyRequests', 'enough drafts are open');
    const content = emptyContent(language, {
      id: randomUUID(),
      givenName: user.given_name,
      familyName: user.family_name,
      email: person.email,
      orcid: person.orcid,
      affiliation: user.organization,
      country: user.country,
    });
    const id = there ? randomUUID() : key;
    await transaction
      .insertInto('manuscripts')
      .values({
        id,
        number: null,
        state: 'draft',
        version: 1,
        author_id: userId,
        editor_id: null,
        created: now,
        changed: now,
        submitted: null,
        ended: null,
        ...contentColumns(content, null),
      })
      .execute();
    const { type } = content;
    const draft = { id, state: 'draft', type, author_id: userId, editor_id: null } as const;
    await keepTurn(transaction, draft, null, new Date(now));
    await appendEvent(transaction, {
      subject: { kind: 'manuscript', id },
      manuscriptId: id,
      at: new Date(now),
      command: 'begin',
      actor: 'author',
      key: randomUUID(),
      version: 1,
      input: { language },
      userId,
    });
    return id;
  });
}
