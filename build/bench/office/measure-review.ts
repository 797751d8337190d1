import { randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../../../server/accounts/db/schema.ts';
import { criteria } from '../../../src/shared/office/review.ts';
import type { Ask } from './ask.ts';

type Measured = { what: string; times: number[] };

/** Who gives the commands of a review, and how the database is reached beside the server. */
export type Reviewing = {
  office: Ask;
  chief: Ask;
  reviewer: Ask;
  /** The user name of the reviewer. */
  username: string;
  within<Found>(work: (database: AccountDatabase) => Promise<Found>): Promise<Found>;
  /** Measures so many requests; a few before them are not counted. */
  measure(send: (place: number) => Promise<Response>): Promise<number[]>;
  /** How many manuscripts that takes. */
  count: number;
};

const letter = { subject: 'Our decision', body: 'Dear author,\n\nthe reports are on the page.' };

/** The commands of a review, each with other manuscripts in review: inviting, sending a report, recommending, accepting. */
export async function measureReview(given: Reviewing): Promise<Measured[]> {
  const { office, chief, reviewer, within, measure } = given;
  const assigned = await prepare(given);
  /** What is asked beforehand is not measured. */
  const timed = async (who: Ask, name: string, input: () => object) => {
    const rows = await within((database) =>
      database.selectFrom('manuscripts').select(['id', 'version']).where('state', '=', 'in-review').execute(),
    );
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    return measure((place) => {
      const { id = '' } = assigned[place] ?? {};
      const body = { key: randomUUID(), version: versions.get(id), ...input() };
      return who('POST', `/api/office/desk/${id}/commands/${name}`, body);
    });
  };
  const invited = await timed(office, 'invite', () => ({
    name: 'Olga Lim',
    email: `olga@${randomUUID()}.example`,
  }));
  const reported = await measure((place) =>
    reviewer('POST', `/api/office/reviews/${assigned[place]?.assignment}/commands/sendReport`, {
      form: [
        ['key', randomUUID()],
        ...criteria.map((name) => [`rating.${name}`, 'good']),
        ['toAuthors', 'The method is sound, and the sources are new. '.repeat(60)],
        ['recommendation', 'minor'],
      ],
    }),
  );
  const recommended = await timed(chief, 'recommend', () => ({ ...letter, recommendation: 'accept' }));
  await within((database) =>
    database.updateTable('review_reports').set({ released: '' }).where('released', 'is', null).execute(),
  );
  const accepted = await timed(chief, 'accept', () => letter);
  return [
    { what: 'invite a reviewer', times: invited },
    { what: 'send a report', times: reported },
    { what: 'recommend a decision', times: recommended },
    { what: 'accept a manuscript', times: accepted },
  ];
}

/** Manuscripts in review with a released copy, whose report the reviewer has agreed to. */
async function prepare({ within, count, username }: Reviewing) {
  return within(async (database) => {
    const rows = await database
      .selectFrom('review_assignments')
      .innerJoin('manuscripts', 'manuscripts.id', 'review_assignments.manuscript_id')
      .select(['manuscripts.id', 'review_assignments.id as assignment'])
      .where('manuscripts.state', '=', 'in-review')
      // Of those that were filled in: their authors have no accounts.
      .where('manuscripts.author_id', 'is', null)
      .where('review_assignments.state', '=', 'agreed')
      .limit(count)
      .execute();
    const {
      id: user_id,
      email,
      email_key,
    } = await database
      .selectFrom('users')
      .select(['id', 'email', 'email_key'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    await database
      .updateTable('review_assignments')
      .set({ user_id, email, email_key, due: now })
      .where(
        'id',
        'in',
        rows.map(({ assignment }) => assignment),
      )
      .execute();
    const bytes = { size: 1, sha256: '0'.repeat(64), copy_sha256: '0'.repeat(64), copy_size: 1 };
    const file = { role: 'manuscript', name: 'manuscript.docx', type: 'docx', copy_type: 'docx' } as const;
    const none = { removed: null, left_out: null, copy_fault: null, copy_text: null, copy_sought: null };
    await database
      .insertInto('manuscript_files')
      .values(
        rows.map(({ id }) => ({
          ...{ id: randomUUID(), manuscript_id: id, added: now, released: now, released_by: null },
          ...{
            ...file,
            ...bytes,
            ...none,
            sending: 1,
            words: 6_000,
            scan: 'clean',
            copy: 'ready',
            report: null,
          },
        })) as never,
      )
      .execute();
    return rows;
  });
}
