import { createHash } from 'node:crypto';
import { languages } from '#shared/language/language.ts';
import type { FoundNames } from '#shared/office/found-name.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { findNames, toldNames } from '../files/names/find-names.ts';
import type { Passage } from '../files/names/passage.ts';
import { soughtAuthors } from '../jobs/remake-copies.ts';

type Sought = Pick<ManuscriptContent, 'metadata' | 'contributors'>;

/** Answers by what they were sought in, the last used at the end: pages ask for the same again and again. */
const known = new Map<string, FoundNames>();
const mostKnown = 100;

/** Names of the authors in the title, abstract and keywords, which reviewers read as they read the files. */
export function recordNames({ metadata, contributors }: Sought): FoundNames {
  const key = createHash('sha256')
    .update(JSON.stringify([metadata, contributors]))
    .digest('hex');
  const found = known.get(key) ?? findIn({ metadata, contributors });
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return found;
}

function findIn({ metadata, contributors }: Sought): FoundNames {
  const passages = languages.flatMap((language): Passage[] => {
    const { title, abstract, keywords } = metadata[language];
    return [
      { place: { part: 'title', language }, text: title },
      { place: { part: 'abstract', language }, text: abstract },
      ...keywords.map((text): Passage => ({ place: { part: 'keywords', language }, text })),
    ];
  });
  return toldNames(findNames(passages, soughtAuthors({ contributors })));
}
