import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Orders a PDF for reading over a slow connection, where qpdf is installed; without it the PDF stays as it is. */
export function linearise(pdf: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  const [before, after] = [join(folder, 'before.pdf'), join(folder, 'after.pdf')];
  try {
    writeFileSync(before, pdf);
    execFileSync('qpdf', [
      '--linearize',
      '--object-streams=generate',
      '--recompress-flate',
      '--compression-level=9',
      '--deterministic-id',
      before,
      after,
    ]);
    return readFileSync(after);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return pdf;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
