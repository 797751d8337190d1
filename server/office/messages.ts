import { Failure } from '#shared/failure.ts';
import type { MessagesPage } from '#shared/office/manuscript-views.ts';
import { transact } from '../accounts/db/transact.ts';
import { isConfirmedAddress } from '../accounts/is-confirmed-address.ts';
import { tellOrRefuse } from '../mail/tell.ts';
import type { Office } from './office.ts';
import type { Person } from './people/person.ts';

const rowsPerPage = 50;

/**
 * A page of visitors’ messages to the office: unanswered ones first, then the newest.
 * @param asked counted from 1; after the last page comes the last one again
 */
export async function listMessages(
  { database }: Pick<Office, 'database'>,
  asked: number,
): Promise<MessagesPage> {
  const counted = await database
    .selectFrom('messages')
    .leftJoin('message_answers', 'message_answers.message_id', 'messages.id')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      fn.count<number | string>('message_answers.message_id').as('answered'),
    ])
    .executeTakeFirstOrThrow();
  const total = Number(counted.all);
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(asked, pages);
  const rows = await database
    .selectFrom('messages')
    .leftJoin('message_answers', 'message_answers.message_id', 'messages.id')
    .leftJoin('users', 'users.id', 'message_answers.user_id')
    .select([
      'messages.id',
      'messages.name',
      'messages.email',
      'messages.subject',
      'messages.message',
      'messages.language',
      'messages.created',
      'message_answers.body',
      'message_answers.answered',
      'users.given_name',
      'users.family_name',
    ])
    .orderBy(({ eb }) => eb.case().when('message_answers.answered', 'is', null).then(0).else(1).end())
    .orderBy('messages.created', 'desc')
    .orderBy('messages.id')
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
    .execute();
  const messages = rows.map(
    ({ id, name, email, subject, message, language, created, body, answered, ...by }) => ({
      id,
      name,
      email,
      subject,
      message,
      language,
      created,
      answer:
        body === null || answered === null
          ? null
          : { body, answered, by: by.family_name === null ? '' : `${by.given_name} ${by.family_name}` },
    }),
  );
  return { rows: messages, total, waiting: total - Number(counted.answered), page, pages };
}

/**
 * Answers a message from the office’s address, or marks it as done with an empty answer. The first answer counts.
 * @throws Failure `notFound`, `conflict` if somebody has answered already, `tooManyMails`
 */
export async function answerMessage(
  office: Office,
  person: Person,
  messageId: string,
  body: string,
): Promise<void> {
  const now = office.now();
  await transact(office.database, async (transaction) => {
    const message = await transaction
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message) throw new Failure('notFound', 'there is no such message');
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('message_answers')
      .values({ message_id: messageId, user_id: person.id, body, answered: now.toISOString() })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new Failure('conflict', 'the message is answered');
    if (body === '') return;
    const { name, email, language, subject } = message;
    const emailVerified = await isConfirmedAddress(transaction, email);
    await tellOrRefuse(
      { transaction, office, now, person },
      { id: null, name, email, emailVerified, language },
      {
        template: 'contact-answer',
        reason: `contact-answer:${messageId}`,
        about: `message:${messageId}`,
        data: { subject, body, message: message.message },
      },
    );
  });
  office.mailQueued();
}
