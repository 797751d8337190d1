import fs from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { ManuscriptForm } from '../../../src/shared/office/proposal.ts';
import { type ManuscriptSource, readSource } from './manuscript-source.ts';
import type { ExpectedProposal } from './measured-proposals.ts';
import { sampleLayouts, sampleManuscript } from './sample-manuscripts.ts';
import { writeDocx } from './write-docx.ts';
import { writeOdt } from './write-odt.ts';
import { writePdf } from './write-pdf.ts';
import { writeRtf } from './write-rtf.ts';

export type Manuscript = {
  name: string;
  form: ManuscriptForm;
  /** Whether it was kept aside while the recognition was written. */
  isHeld: boolean;
  bytes: Uint8Array;
  expected: ExpectedProposal;
};

const folder = path.resolve(import.meta.dirname, '../../fixtures/manuscripts');

/** The manuscripts that `tests/fixtures/manuscripts/README.md` lists, as files of their formats. */
export function manuscripts(): Manuscript[] {
  const written = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => writtenManuscript(name.replace('.json', '')));
  const samples = sampleLayouts.map((layout) => {
    const { source, expected } = sampleManuscript(layout);
    const name = path.basename(layout.folder);
    return { name, form: source.format, isHeld: layout.held === true, bytes: bytesOf(source), expected };
  });
  return [...written, ...samples];
}

/** Those that are not written in LaTeX, as their paragraphs. */
export function manuscriptSources(): { source: ManuscriptSource; expected: ExpectedProposal }[] {
  const written = fs
    .readdirSync(folder)
    .filter(
      (name) => name.endsWith('.json') && fs.existsSync(path.join(folder, name.replace('.json', '.txt'))),
    )
    .map((name) => ({
      source: readSource(fs.readFileSync(path.join(folder, name.replace('.json', '.txt')), 'utf8')),
      expected: JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as ExpectedProposal,
    }));
  return [...written, ...sampleLayouts.map(sampleManuscript)];
}

function writtenManuscript(name: string): Manuscript {
  const read = (extension: string) => fs.readFileSync(path.join(folder, `${name}.${extension}`), 'utf8');
  const expected = JSON.parse(read('json')) as ExpectedProposal;
  const isHeld = Number.parseInt(name, 10) % 2 === 0;
  if (!fs.existsSync(path.join(folder, `${name}.tex`))) {
    const source = readSource(read('txt'));
    return { name, form: source.format, isHeld, bytes: bytesOf(source), expected };
  }
  const files = ['tex', 'bib'].filter((extension) =>
    fs.existsSync(path.join(folder, `${name}.${extension}`)),
  );
  const entries = files.map((extension) => [`${name}/main.${extension}`, strToU8(read(extension))] as const);
  return {
    name,
    form: 'latex',
    isHeld,
    bytes: zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 0, 1) }),
    expected,
  };
}

/** A manuscript’s source as a file of its format. */
export function bytesOf(source: ManuscriptSource): Uint8Array {
  const writers = { docx: writeDocx, odt: writeOdt, rtf: writeRtf, pdf: writePdf };
  if (source.format === 'latex') throw new Error('LaTeX manuscripts are their own sources');
  return writers[source.format](source);
}
