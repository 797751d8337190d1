import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMotif } from './check-motif.ts';
import { createProblems } from './problems.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'motif-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What is wrong with a drawing, without the path of its file. */
function wrongWith(drawing: string): string[] {
  const file = path.join(folder, 'motif.svg');
  fs.writeFileSync(file, drawing);
  const problems = createProblems();
  expect(checkMotif(file, problems)).toBe(true);
  return problems.list().map((problem) => problem.replace(folder, ''));
}

const svg = (inside: string, viewBox = ' viewBox="0 0 480 320"') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${viewBox}>\n${inside}\n</svg>\n`;
const motif = (inside: string) => svg(`<g id="motif" fill="currentColor">${inside}</g>`);

test('a motif of shapes in one colour is sound, and an article need not have one', () => {
  const shapes = '<path d="M0 0l3-2.5" opacity=".5" stroke-dasharray="2 4" /><circle cx="4" cy="4" r="2"/>';
  expect(wrongWith(svg(`<title>Fields</title><g id="motif" stroke="currentColor">${shapes}</g>`))).toEqual(
    [],
  );
  const problems = createProblems();
  expect(checkMotif(path.join(folder, 'nothing.svg'), problems)).toBe(false);
  expect(problems.list()).toEqual([]);
});

test.for([
  ['<script>alert(1)</script>', '<script> has no place in a motif'],
  ['<text>Тұз</text>', '<text> has no place in a motif'],
  ['<use href="https://example.org/a.svg#b"/>', '<use> has no place in a motif'],
  ['<image href="a.png"/>', '<image> has no place in a motif'],
  ['<path d="M0 0" onload="alert(1)"/>', '<path> onload="alert(1)" has no place in a motif'],
  ['<path d="M0 0" fill="#9c4a2e"/>', '<path> fill="#9c4a2e" has no place in a motif'],
  ['<path d="M0 0" fill="url(#a)"/>', '<path> fill="url(#a)" has no place in a motif'],
  ['<path d="M0 0" style="fill:red"/>', '<path> style="fill:red" has no place in a motif'],
  ['<x:path xmlns:x="http://www.w3.org/2000/svg"/>', '<x:path> has no place in a motif'],
] as const)('%s is named with its line', ([inside, reason]) => {
  expect(wrongWith(motif(inside))).toEqual([expect.stringContaining(`/motif.svg:2: ${reason}`)]);
});

test('the whole drawing is in one group of the expected name, in the expected size and not large', () => {
  const path = '<path d="M0 0h1"/>';
  expect(wrongWith(svg(path))).toEqual([expect.stringContaining('<path> must be inside of <g id="motif">')]);
  expect(wrongWith(svg(''))).toEqual([expect.stringContaining('must have one <g id="motif">')]);
  expect(wrongWith(svg(`<g id="motif">${path}</g><g id="motif">${path}</g>`))).toEqual([
    expect.stringContaining('must have one <g id="motif">'),
  ]);
  expect(wrongWith(svg(`<g id="motif">${path}</g>`, ''))).toEqual([
    expect.stringContaining('has no viewBox="0 0 480 320"'),
  ]);
  expect(wrongWith(motif(path.repeat(300)))).toEqual([
    expect.stringMatching(/has 55\d\d bytes, and may have 4096/),
  ]);
});

test('what is no XML is left to the check of all drawings', () => {
  expect(wrongWith('<svg xmlns="http://www.w3.org/2000/svg"><g')).toEqual([]);
});
