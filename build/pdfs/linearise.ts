import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linearises a PDF for slow connections if qpdf is installed; otherwise leaves it unchanged. */
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
