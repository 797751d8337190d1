import { consents } from '#shared/office/content-parts.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';

/** A content that lacks nothing to be sent, once its authors are complete and there is a text. */
export function readyContent(
  content: ManuscriptContent,
  metadata: ManuscriptContent['metadata']['en'],
): ManuscriptContent {
  return {
    ...content,
    metadata: { ...content.metadata, [content.language]: metadata },
    statements: { ...content.statements, conflicts: 'None.' },
    consents: [...consents],
  };
}
