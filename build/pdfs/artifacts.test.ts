import { expect, test } from 'vitest';
import { markArtifacts } from './artifacts.ts';

test('marks unmarked text and painted paths as artifacts', () => {
  expect(markArtifacts('BT\n<01> Tj\nET')).toBe('/Artifact BMC\nBT\n<01> Tj\nET\nEMC');
  expect(markArtifacts('0 0 9 1 re\nf')).toBe('/Artifact BMC\n0 0 9 1 re\nf\nEMC');
});

test('leaves marked content and clipping as they are', () => {
  const marked = '/P <</MCID 0 >>BDC\nBT\n<01> Tj\nET\n0 0 9 1 re\nf\nEMC';
  expect(markArtifacts(marked)).toBe(marked);
  const clip = '0 0 9 9 re\nW* n\nq';
  expect(markArtifacts(clip)).toBe(clip);
});
