import { expect, test } from 'vitest';
import { newAnnotation } from '../../../../tests/support/annotation.ts';
import { article, noted, slug } from '../../../../tests/support/noted-article.ts';
import { asCitedText } from './as-cited-text.ts';
import { asMarkdown } from './as-markdown.ts';

const first = newAnnotation({ quote: 'a *star* and a [link]', note: 'my **own** words\nin two lines' });
const second = newAnnotation({
  quote: '1. The end',
  places: [
    { page: 2, label: '65', rects: [[1, 1, 2, 2]] },
    { page: 3, label: '66', rects: [[1, 1, 2, 2]] },
  ],
});

test('Markdown has a heading for each page, quotations with citation and address, and notes as typed', () => {
  expect(
    asMarkdown(noted([first, second])),
  ).toBe(`# Spatial Distribution of Thefts and Violent Crimes in Almaty and Astana

Kalymbetov, R., & Iskakova, V. (2026). Spatial distribution of thefts and violent crimes in Almaty and Astana. *Urban and Social Research*, *2*(3), 64–107. <https://doi.org/${article.doi}>

## P. 65

> a \\*star\\* and a \\[link\\] [(Kalymbetov & Iskakova, 2026, p. 65)](<https://journal.example/en/${slug}#page=65&note=${first.id}>)

my **own** words
in two lines

> 1\\. The end [(Kalymbetov & Iskakova, 2026, pp. 65–66)](<https://journal.example/en/${slug}#page=65&note=${second.id}>)
`);
});

test('text has the reference, then each quotation with its citation and the note', () => {
  const text = asCitedText(noted([first], { style: 'gost', language: 'ru' }));
  expect(text).toMatch(
    /^Kalymbetov R\., Iskakova V\. Spatial Distribution .* \/\/ Urban and Social Research\. 2026\./,
  );
  expect(text).toContain(
    `\n\n“a *star* and a [link]” [Kalymbetov, Iskakova, 2026, p. 65].\nmy **own** words`,
  );
});
