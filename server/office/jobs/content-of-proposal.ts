import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/language/language.ts';
import { contentCeilings } from '#shared/office/content-ceilings.ts';
import {
  Contributor,
  contentLimits,
  ManuscriptContent,
  ManuscriptMetadata,
} from '#shared/office/manuscript-content.ts';
import type { Proposal, ProposedContributor } from '#shared/office/proposal.ts';

/** What was read from a text as parts of a content; what does not fit its limits is left out. */
export function contentOfProposal(proposal: Proposal): Partial<ManuscriptContent> {
  const { language, references, statements } = proposal;
  const metadata = {
    ru: metadataIn(proposal, 'ru'),
    en: metadataIn(proposal, 'en'),
    kk: metadataIn(proposal, 'kk'),
  };
  const contributors = proposal.contributors
    .slice(0, contentCeilings.contributors)
    .map(asContributor)
    .filter((contributor) => contributor !== undefined);
  return ManuscriptContent.partial().parse({
    ...(language ? { language } : {}),
    metadata,
    ...(contributors.length > 0 ? { contributors } : {}),
    ...(references.length > 0
      ? {
          references: references
            .filter((reference) => reference.length <= contentLimits.reference)
            .slice(0, contentCeilings.references),
        }
      : {}),
    statements: {
      funding: cut(statements.funding),
      conflicts: cut(statements.conflicts),
      ethics: cut(statements.ethics),
      data: cut(statements.data),
      useOfAi: cut(statements.useOfAi),
      preprint: '',
    },
  });
}

function metadataIn({ title, abstract, keywords }: Proposal, language: Language): ManuscriptMetadata {
  const read = ManuscriptMetadata.safeParse({
    title: (title[language] ?? '').slice(0, contentLimits.line),
    abstract: (abstract[language] ?? '').slice(0, contentLimits.abstract),
    keywords: (keywords[language] ?? [])
      .filter((keyword) => keyword.length <= contentLimits.line)
      .slice(0, contentLimits.keywords),
  });
  return read.success ? read.data : { title: '', abstract: '', keywords: [] };
}

function asContributor(proposed: ProposedContributor): Contributor | undefined {
  const read = Contributor.safeParse({
    id: randomUUID(),
    givenName: proposed.givenName,
    familyName: proposed.familyName,
    email: proposed.email ?? '',
    orcid: proposed.orcid ?? '',
    affiliation: proposed.affiliation ?? '',
    city: proposed.city ?? '',
    country: proposed.country ?? '',
    roles: [],
    isCorresponding: proposed.isCorresponding,
  });
  return read.success ? read.data : undefined;
}

function cut(text = ''): string {
  return text.slice(0, contentLimits.statement);
}
