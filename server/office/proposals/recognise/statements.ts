import type { Proposal } from '../../../../src/shared/office/proposal.ts';
import { withoutRaised } from '../../documents/raised.ts';
import type { Part } from './zones.ts';

const kinds = ['funding', 'conflicts', 'ethics', 'data', 'useOfAi'] as const;

/** The statements under their headings, and where the first one stands. */
export function readStatements(parts: Part[]): {
  statements: Proposal['statements'];
  from: string | undefined;
} {
  const statements: Proposal['statements'] = {};
  let from: string | undefined;
  for (const [place, { label, text, table }] of parts.entries()) {
    const kind = kinds.find((name) => name === label?.name);
    if (!label || !kind || table > 0 || statements[kind]) continue;
    const next = parts[place + 1];
    const found =
      label.rest !== ''
        ? label.rest
        : next && !next.label && next.heading === 0 && next.words > 3
          ? next.text
          : '';
    // A section on the ethics or the data of a study is longer than a statement.
    if (found === '' || found.length > 4000) continue;
    statements[kind] = withoutRaised(found);
    from ??= text;
  }
  return { statements, from };
}
