import { expect, test } from 'vitest';
import { checkDirectives } from './inline-directives.ts';
import { inlineMarkdownToHtml, readReference } from './markdown.ts';
import { createProblems } from './problems.ts';

test('abstracts and references have sub- and superscripts, whose words registers get', () => {
  expect(readReference('Ivanov, I. (2020). *PM:sub[2.5] over 40 km:sup[2]*. Press.')).toEqual({
    html: 'Ivanov, I. (2020). <em>PM<sub>2.5</sub> over 40 km<sup>2</sup></em>. Press.',
    text: 'Ivanov, I. (2020). PM2.5 over 40 km2. Press.',
  });
  expect(inlineMarkdownToHtml('The :sc[XIX] century: H:sub[2]O.', 'en')).toBe(
    'The <span>XIX</span> century: H<sub>2</sub>O.',
  );
});

test('other directives in them are told with their line', () => {
  const problems = createProblems();
  checkDirectives('abstract.en.md', 'At 10:30, Re:thinking, H:sub[2]O,\nH:subb[2]O and :br[x].', problems);
  expect(problems.list()).toEqual([
    'abstract.en.md:2: unknown directive "subb": abstracts and references have :sub[…], :sup[…] and :sc[…] only',
    'abstract.en.md:2: unknown directive "br": abstracts and references have :sub[…], :sup[…] and :sc[…] only',
  ]);
});
