import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CopyReport } from '#shared/office/copy-report.ts';
import type { ManuscriptForm, Proposal } from '#shared/office/proposal.ts';
import { ReviewText } from '#shared/office/review-text.ts';
import { type ProposalSummary, rightOf } from '../../../tests/fixtures/manuscript-corpus.ts';
import {
  type CorpusFile,
  codesIn,
  manuscriptCorpus,
  mayLackCorpus,
} from '../../../tests/support/manuscript-corpus.ts';
import { searchBytes } from '../../../tests/support/planted/search-bytes.ts';
import { lostOnPage, textsOn } from '../../../tests/support/words-of-copy.ts';
import makeReviewCopy from '../jobs/make-review-copy.ts';
import { propose } from '../proposals/propose.ts';
import type { Contributor } from './names/names-of.ts';

const corpus = manuscriptCorpus();

test('there are manuscripts that went wrong to be tried', ({ skip }) => {
  if (mayLackCorpus()) skip('MANUSCRIPT_CORPUS_DIR names no folder of difficult manuscripts');
  const names = corpus.map(({ name }) => name);
  expect(Object.keys(rightOf).filter((name) => !names.includes(name))).toEqual([]);
});

const known = corpus.filter(({ name }) => name in rightOf);

describe.skipIf(known.length === 0)('a manuscript that went wrong', () => {
  test.each(known.map((each) => [each.name, each] as const))(
    '%s',
    async (name, { files, authors, codes }) => {
      const right = rightOf[name] ?? {};
      const found: Record<'left' | 'untold' | 'lost' | 'marks', string[]> = {
        left: [],
        untold: [],
        lost: [],
        marks: [],
      };
      const page: string[] = [];
      let names = 0;
      for (const file of files) {
        const { copy, text, report } = await copyOf(file, authors);
        for (const { needle } of searchBytes(copy, [
          ...new Set([...codes, ...codesIn(fs.readFileSync(file.file))]),
        ])) {
          if (right.removed === 'all' || right.removed?.includes(needle)) found.left.push(needle);
          else if (!right.harmless?.includes(needle) && !JSON.stringify(report).includes(needle))
            found.untold.push(needle);
        }
        if (/^(?:docx|odt)$/.test(file.type) && !right.hasNoPage) found.lost.push(...lostOnPage(copy, text));
        found.marks.push(
          ...[...report.unsearched, ...report.missing, ...report.unshown].map(({ what }) => what),
        );
        page.push(JSON.stringify(textsOn(text)));
        names += report.names.length;
      }
      expect(found).toEqual({
        left: [],
        untold: [],
        lost: [],
        marks: expect.arrayContaining(right.marks ?? []),
      });
      if (right.names !== undefined) expect(names).toBe(right.names);
      for (const words of right.page ?? []) expect(page.join('\n')).toContain(words);
      const manuscript = files.find(({ role }) => role === 'manuscript');
      if (!right.proposal || !manuscript) return;
      const { abstract, ...fields } = right.proposal;
      const proposed = summaryOf(
        await propose(fs.readFileSync(manuscript.file), manuscript.type as ManuscriptForm),
      );
      expect(proposed).toMatchObject(fields);
      if (abstract) expect(proposed.abstract).toMatch(new RegExp(`^${abstract}`));
    },
  );
});

async function copyOf(
  { file, type }: CorpusFile,
  contributors: Contributor[],
): Promise<{ copy: Uint8Array; text: ReviewText; report: CopyReport }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'copy-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const [copy, text] = [path.join(folder, 'copy'), path.join(folder, 'text')];
  const made = await makeReviewCopy({ source: file, copy, text, type, contributors, leavesOutByline: false });
  if (made.outcome === 'refused') throw new Error(`there is no copy: ${made.reason}`);
  return {
    copy: fs.readFileSync(copy),
    text: made.hasText ? ReviewText.parse(JSON.parse(fs.readFileSync(text, 'utf8'))) : [],
    report: made.report,
  };
}

function summaryOf(proposal: Proposal): ProposalSummary {
  const [title] = Object.values(proposal.title);
  const [abstract] = Object.values(proposal.abstract);
  const [keywords] = Object.values(proposal.keywords);
  return {
    title,
    abstract,
    keywords,
    families: proposal.contributors.map(({ familyName }) => familyName),
    places: proposal.contributors.map(({ affiliation }) => affiliation),
    references: proposal.references.length,
  };
}
