import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { draftWith, personWith, wholeContent } from './manuscripts.ts';
import { docx } from './office-files.ts';
import { followInvitation } from './reviewing.ts';
import {
  type Audience,
  type Kind,
  mayRead,
  newWord,
  type Standing,
  standingOf,
  type Word,
} from './secret-words.ts';
import type { Site } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

type Person = Awaited<ReturnType<typeof personWith>>;

const roles = {
  office: ['office'],
  chief: ['chief'],
  editor: ['editor'],
  member: ['editor'],
  chairman: ['chairman'],
  editorWhoIsAuthor: ['editor', 'office', 'chief'],
} as const;

/** Who works for the journal; one of them is an author. */
export type SecretStaff = Record<keyof typeof roles, Person>;

export const reviewers = ['first', 'second', 'third'] as const;

/** Nobody here offers to review: who does is named to editors. */
const plain = { agreeToReview: false };

/** The people of the journal, for all manuscripts of a file. */
export async function secretStaff(site: Site): Promise<SecretStaff> {
  const staff: Record<string, Person> = {};
  for (const [name, own] of Object.entries(roles)) staff[name] = await personWith(site, [...own], plain);
  return staff as SecretStaff;
}

/** A draft with a word of its own in everything that is typed about it, and all who may come to read of it. */
export type SecretCompany = {
  id: string;
  /** The text of the manuscript. */
  fileId: string;
  people: Record<Audience, Person>;
  /** What each has open: reviewers a browser for each link, the latest last, with its assignment. */
  browsers: Record<Audience, { visitor: Visitor; assignment?: string }[]>;
  /** The browsers of those to whom a reviewer has forwarded a link. */
  friends: Record<Audience, Visitor[]>;
  /** The addresses of reviewers, once they are asked; one of them has an account. */
  emails: Record<Audience, string>;
  words: Word[];
  /** A new word, typed by or about a reviewer in a round. */
  say(kind: Kind, of?: Audience, round?: number): string;
  standing(): Standing;
  /** Looks who may read what as things stand. */
  note(): Promise<void>;
  /** What somebody may read now; what went to them by mail, or to a reviewer, they have read for good. */
  mayRead(who: Audience, how?: 'page' | 'mail'): ReadonlySet<Word>;
  /** Opens the newest link that went to a reviewer, and so does a friend of theirs. */
  openLink(who: Audience): Promise<void>;
};

/** Gathers people around a new draft. */
export async function gather(site: Site, staff: SecretStaff): Promise<SecretCompany> {
  const words: Word[] = [];
  const say: SecretCompany['say'] = (kind, of, round = 1) => {
    const word = newWord();
    words.push({ word, kind, of, round, isSent: false, isTold: false });
    return word;
  };
  const author = await personWith(site, [], {
    ...{ ...plain, givenName: say('submitter'), familyName: say('submitter') },
    organization: '',
  });
  const coauthor = await personWith(site, [], plain);
  const stranger = await personWith(site, [], plain);
  const third = await personWith(site, [], plain);
  const people: Record<Audience, Person> = { ...staff, author, coauthor, stranger };

  const draft = await draftWith(site, author.visitor, docx('Courtyards'), `${say('private')}.docx`);
  const content = wholeContent(draft, [
    {
      ...{ givenName: say('contributor'), familyName: say('family'), email: coauthor.email },
      affiliation: say('contributor'),
    },
    { givenName: 'D', familyName: 'O', email: staff.editorWhoIsAuthor.email },
  ]);
  const saving = { key: randomUUID(), version: draft.version, content };
  expect((await author.visitor.put(`/api/office/manuscripts/${draft.id}/content`, saving)).status).toBe(200);

  const browsers: SecretCompany['browsers'] = {
    ...Object.fromEntries(Object.entries(people).map(([name, { visitor }]) => [name, [{ visitor }]])),
    ...{ nobody: [{ visitor: visit(site) }], first: [], second: [], third: [{ visitor: third.visitor }] },
  };
  const friends: SecretCompany['friends'] = { first: [], second: [], third: [] };
  const emails: Record<Audience, string> = { third: third.email };
  const around = {
    staff: Object.fromEntries(
      Object.entries(staff).map(([name, { userId, email }]) => [
        name,
        { userId, email, roles: roles[name as keyof typeof roles] },
      ]),
    ),
    ...{ author: 'author', reviewers: emails },
    authors: {
      ...{ author: author.email, coauthor: coauthor.email },
      editorWhoIsAuthor: staff.editorWhoIsAuthor.email,
    },
  };
  let standing = await standingOf(site.office.database, draft.id, around);
  const ever = new Map<Audience, Set<Word>>();
  return {
    id: draft.id,
    fileId: draft.files[0]?.id ?? '',
    ...{ people, browsers, friends, emails, words, say },
    standing: () => standing,
    note: async () => {
      standing = await standingOf(site.office.database, draft.id, around);
      for (const name of Object.keys(browsers)) {
        const known = ever.get(name) ?? new Set();
        for (const word of words) if (mayRead(word, standing, name)) known.add(word);
        ever.set(name, known);
      }
    },
    mayRead: (who, how = 'page') =>
      how === 'mail' || reviewers.some((one) => one === who)
        ? (ever.get(who) ?? new Set<Word>())
        : new Set(words.filter((word) => mayRead(word, standing, who))),
    openLink: async (who) => {
      const followed = await followInvitation(site, emails[who] ?? '');
      browsers[who]?.push({ visitor: followed.reviewer, assignment: followed.id });
      const friend = visit(site);
      await friend.get(followed.link);
      friends[who]?.push(friend);
    },
  };
}
