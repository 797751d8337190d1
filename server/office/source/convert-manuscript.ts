import fs from 'node:fs';
import path from 'node:path';
import type { ManuscriptForm, Proposal } from '#shared/office/proposal.ts';
import { type Block, type Document, UnreadableDocument } from '../documents/model.ts';
import { unzipped } from '../documents/read/zip.ts';
import { readDocument } from '../documents/read-document.ts';
import { convertDocument } from './convert.ts';
import { paragraphsIn } from './every-paragraph.ts';
import { type LossReport, reportInMarkdown } from './report.ts';

export type ConvertInput = {
  /** The manuscript. */
  source: string;
  form: Extract<ManuscriptForm, 'docx' | 'odt' | 'rtf'>;
  /** What the report calls the manuscript. */
  name: string;
  /** Where the files are written; it exists. */
  folder: string;
};

export type ConvertResult =
  | { outcome: 'converted'; proposal: Proposal; report: LossReport }
  | { outcome: 'refused'; reason: ConvertRefusal; count?: number };

/** Why a document does not become a source. */
export type ConvertRefusal =
  | 'unreadable'
  | 'too-large'
  | 'no-text'
  | 'too-many-paragraphs'
  | 'too-many-pictures'
  | 'too-long';

/** Many times what the longest article has. */
export const mostInManuscript = { paragraphs: 15_000, pictures: 200, letters: 1_000_000 };

/** Makes the source of an article in a folder; runs in a process of its own. */
export default async function convertManuscript({
  source,
  form,
  name,
  folder,
}: ConvertInput): Promise<ConvertResult> {
  const bytes = fs.readFileSync(source);
  let document: Document;
  try {
    document = await readDocument(bytes, form);
  } catch (error) {
    if (error instanceof UnreadableDocument) return { outcome: 'refused', reason: error.reason };
    throw error;
  }
  const refused = refusalOf(document.blocks);
  if (refused) return refused;
  const pictures = partsWithPictures(document);
  const parts =
    pictures.size > 0 ? unzipped(bytes, (part) => pictures.has(part)) : new Map<string, Uint8Array>();
  const { files, report, proposal } = convertDocument(document, (part) => parts.get(part));
  for (const [file, content] of [
    ...files,
    ['loss-report.md', reportInMarkdown(report, name)] as const,
    ['loss-report.json', `${JSON.stringify(report, null, 2)}\n`] as const,
  ]) {
    const place = path.join(folder, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, content);
  }
  return { outcome: 'converted', proposal, report };
}

function refusalOf(blocks: readonly Block[]): ConvertResult | undefined {
  const paragraphs = paragraphsIn(blocks);
  const runs = paragraphs.flatMap((block) => block.runs);
  const pictures = runs.filter(({ kind }) => kind === 'picture').length;
  const letters = runs.reduce((sum, run) => sum + (run.kind === 'text' ? run.text.length : 0), 0);
  const refused = (reason: ConvertRefusal, count: number): ConvertResult => ({
    outcome: 'refused',
    reason,
    count,
  });
  if (paragraphs.length > mostInManuscript.paragraphs)
    return refused('too-many-paragraphs', paragraphs.length);
  if (pictures > mostInManuscript.pictures) return refused('too-many-pictures', pictures);
  if (letters > mostInManuscript.letters) return refused('too-long', letters);
  return letters === 0 ? refused('no-text', 0) : undefined;
}

function partsWithPictures({ blocks, notes }: Document): Set<string> {
  const paragraphs = [...paragraphsIn(blocks), ...notes.flatMap((note) => paragraphsIn(note.blocks))];
  return new Set(
    paragraphs.flatMap(({ runs }) =>
      runs.flatMap((run) =>
        run.kind === 'picture' && run.picture?.kind === 'file' ? [run.picture.part] : [],
      ),
    ),
  );
}
