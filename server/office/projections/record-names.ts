import { languages } from '#shared/language.ts';
import type { FoundNames } from '#shared/office/found-name.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { findNames, toldNames } from '../files/names/find-names.ts';
import type { Passage } from '../files/names/text-of.ts';
import { soughtAuthors } from '../jobs/remake-copies.ts';

/** Names of the authors in the title, abstract and keywords, which reviewers read as they read the files. */
export function recordNames(content: Pick<ManuscriptContent, 'metadata' | 'contributors'>): FoundNames {
  const passages = languages.flatMap((language): Passage[] => {
    const { title, abstract, keywords } = content.metadata[language];
    return [
      { place: { part: 'title', language }, text: title },
      { place: { part: 'abstract', language }, text: abstract },
      ...keywords.map((text): Passage => ({ place: { part: 'keywords', language }, text })),
    ];
  });
  return toldNames(findNames(passages, soughtAuthors(content)));
}
