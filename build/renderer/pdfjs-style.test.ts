import fs from 'node:fs';
import { expect, test } from 'vitest';
import { editorStyle, reduceStyle } from './pdfjs-style.ts';

test('rules of pages stay complete, those of editors are removed', () => {
  const css = `/* .pdfViewer */ .dialog { a: "}"; & b { c: d } }
    .textLayer { x: y; &.highlighting span { z: "{" } }
    .annotationEditorLayer, .textLayer { a: b }
    @media print { .dialog { a: b } }
    @media screen { .pdfViewer { a: b } }`;
  expect(reduceStyle(css).replaceAll(/\s+/g, ' ')).toBe(
    '.textLayer { x: y; &.highlighting span { z: "{" } } @media screen { .pdfViewer { a: b } }',
  );
});

test('the rules of pdf.js that the reader needs are kept, in a fifth of the size', () => {
  const css = fs.readFileSync('node_modules/pdfjs-dist/legacy/web/pdf_viewer.css', 'utf8');
  const reduced = reduceStyle(css);
  for (const part of [
    '.textLayer',
    '.highlight',
    '.endOfContent',
    '.linkAnnotation',
    '.pdfViewer .page',
    '--total-scale-factor',
    '.spread',
  ]) {
    expect(reduced, part).toContain(part);
  }
  expect(reduced).not.toContain('url(images');
  // The colours in which somebody reads a text outlast the opening of its PDF.
  expect(reduced).not.toMatch(/:root\s*\{[^{}]*(?<![-\w])color-scheme:/);
  expect(reduced.length).toBeLessThan(css.length / 4);
  expect(reduced.split('{').length).toBe(reduced.split('}').length);
});

test('the rules of editors on pages are separate, without those of signatures', () => {
  const css = fs.readFileSync('node_modules/pdfjs-dist/legacy/web/pdf_viewer.css', 'utf8');
  const editors = editorStyle(css);
  for (const part of ['.freeTextEditor', '.inkEditor', '.stampEditor', '.editToolbar', '.resizer']) {
    expect(editors, part).toContain(part);
  }
  for (const part of ['signatureDialog', ':root', 'url(images']) {
    expect(editors, part).not.toContain(part);
  }
  expect(editors.split('{').length).toBe(editors.split('}').length);
});
