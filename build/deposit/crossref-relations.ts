import type { Article } from '#shared/article/article.ts';
import type { Relation } from '#shared/article/article-details.ts';
import { reviewedWorksOf } from '#shared/article/reviewed-works.ts';
import { element, type XmlContent, type XmlElement } from '../../server/library/xml.ts';

type Target = { kind: 'doi' | 'isbn' | 'uri'; id: string };

/** The works that an article is related to, if any has an identifier. */
export function relations({ details }: Article): XmlContent {
  const { relations, original } = details;
  const items = [
    ...relations.map(related),
    ...reviewedWorksOf(details).map(({ doi, isbn }) => item('inter', 'isReviewOf', identified(doi, isbn))),
    original && item('intra', 'isTranslationOf', identified(original.doi)),
  ].filter((each) => each !== null);
  return items.length > 0 && element('rel:program', { name: 'relations' }, items);
}

function related({ kind, doi, url }: Relation): XmlElement | null {
  const target = doi === undefined ? { kind: 'uri' as const, id: url ?? '' } : identified(doi);
  return kind === 'preprint'
    ? item('intra', 'hasPreprint', target)
    : item('inter', 'isSupplementedBy', target);
}

function identified(doi?: string, isbn?: string): Target | null {
  if (doi !== undefined) return { kind: 'doi', id: doi };
  return isbn === undefined ? null : { kind: 'isbn', id: isbn };
}

function item(work: 'inter' | 'intra', type: string, target: Target | null): XmlElement | null {
  return (
    target &&
    element(
      'rel:related_item',
      {},
      element(
        `rel:${work}_work_relation`,
        { 'relationship-type': type, 'identifier-type': target.kind },
        target.id,
      ),
    )
  );
}
