import { createHash, randomUUID } from 'node:crypto';
import { readyContent } from '../../build/demo/ready-content.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import type { SuggestedReviewer } from '../../src/shared/office/manuscript-content.ts';
import type { AuthorManuscript, DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import type { Site } from './site.ts';
import { signedIn, userIdOf, type Visitor, verifyEmail } from './visitor.ts';

type Role = AccountTables['user_roles']['role'];

/** A person with a confirmed address and, if given, roles in the office. */
export async function personWith(
  site: Site,
  roles: Role[] = [],
  changes: Record<string, unknown> = {},
): Promise<{ visitor: Visitor; userId: string; email: string }> {
  const { visitor, person } = await signedIn(site, changes);
  await verifyEmail(site, person, visitor);
  const userId = await userIdOf(site, person.email);
  for (const role of roles) {
    await site.accounts.database.insertInto('user_roles').values({ user_id: userId, role }).execute();
  }
  return { visitor, userId, email: person.email };
}

/** Uploads a file by the resumable protocol, in one piece. */
export async function upload(visitor: Visitor, name: string, bytes: Uint8Array): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const created = await visitor.send('POST', '/api/office/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  if (created.status !== 201)
    throw new Error(`creating an upload answered ${created.status}: ${created.text}`);
  const place = new URL(created.headers.get('location') ?? '', 'http://site.invalid').pathname;
  const sent = await visitor.send('PATCH', place, Buffer.from(bytes) as never, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  if (sent.status >= 300) throw new Error(`the upload answered ${sent.status}: ${sent.text}`);
  return place.split('/').at(-1) ?? '';
}

/** Begins a draft with a text, and waits until its copy for reviewers is made. */
export async function draftWith(
  site: Site,
  visitor: Visitor,
  bytes: Uint8Array,
  name = 'manuscript.docx',
): Promise<AuthorManuscript> {
  const begun = await visitor.post('/api/office/manuscripts', { key: randomUUID(), language: 'en' });
  if (begun.status !== 201) throw new Error(`beginning answered ${begun.status}: ${begun.text}`);
  const { id, version } = begun.body as AuthorManuscript;
  const uploadId = await upload(visitor, name, bytes);
  const attached = await visitor.post(`/api/office/manuscripts/${id}/files`, {
    uploadId,
    role: 'manuscript',
    version,
  });
  if (attached.status !== 200) throw new Error(`attaching answered ${attached.status}: ${attached.text}`);
  await site.office.jobs.doDue();
  return (await visitor.get(`/api/office/manuscripts/${id}`)).body;
}

const suggested: SuggestedReviewer = {
  kind: 'suggested',
  name: 'Maria Petrova',
  email: 'petrova@gmail.com',
  affiliation: 'Institute of Soils',
  reason: '',
};

/** Everything that a manuscript needs to be sent, with its authors. */
export function wholeContent(
  draft: AuthorManuscript,
  contributors: {
    givenName: string;
    familyName: string;
    email: string;
    orcid?: string;
    affiliation?: string;
  }[] = [],
) {
  const ready = readyContent(draft.content, {
    title: 'Courtyards after the boom',
    abstract: 'word '.repeat(160).trim(),
    keywords: ['courtyards', 'housing', 'Almaty', 'commons'],
  });
  return {
    ...ready,
    contributors: [
      ...ready.contributors,
      ...contributors.map((contributor) => ({
        id: randomUUID(),
        orcid: '',
        affiliation: 'Institute of the City',
        city: 'Almaty',
        country: 'KZ',
        roles: [],
        isCorresponding: false,
        ...contributor,
      })),
    ],
    reviewers: [suggested],
  };
}

/** Sends a manuscript. */
export async function submitted(
  site: Site,
  visitor: Visitor,
  bytes: Uint8Array,
  contributors: Parameters<typeof wholeContent>[1] = [],
  changes: Partial<AuthorManuscript['content']> = {},
): Promise<AuthorManuscript> {
  const draft = await draftWith(site, visitor, bytes);
  const saved = await visitor.put(`/api/office/manuscripts/${draft.id}/content`, {
    key: randomUUID(),
    version: draft.version,
    content: { ...wholeContent(draft, contributors), ...changes },
  });
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${saved.text}`);
  const sent = await give(visitor, 'manuscripts', saved.body, 'submit');
  if (sent.status !== 200) throw new Error(`sending answered ${sent.status}: ${sent.text}`);
  await site.office.jobs.doDue();
  return sent.body;
}

/** Gives a command against the version that a page shows. */
export function give(
  visitor: Visitor,
  side: 'manuscripts' | 'desk',
  { id, version }: Pick<AuthorManuscript | DeskManuscript, 'id' | 'version'>,
  command: string,
  input: Record<string, unknown> = {},
) {
  return visitor.post(`/api/office/${side}/${id}/commands/${command}`, {
    key: randomUUID(),
    version,
    ...input,
  });
}

/** SHA-256, hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
