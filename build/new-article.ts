// Makes the folder of a new article, to be filled in.
//
//   npm run new-article -- --volume 3 --issue 1 --slug words-of-the-title --language ru --pages 10-31
//   npm run new-article -- … --pdf typeset.pdf          copies the PDF and reads its title, authors and pages
//   npm run new-article -- … --from manuscript.docx     makes its source of the manuscript, and proposes title, authors …
//   npm run new-article -- … --type book-review --section reviews
//   npm run new-article -- --volume 3 --online-first --slug words-of-the-title --language ru
//   npm run new-article -- … --resources DIR

import fs from 'node:fs';
import { articleTypes } from '#shared/article/article-type.ts';
import { noticeTypes } from '#shared/article/notice-type.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { readPages } from '#shared/article/written-pages.ts';
import { LanguageCode } from '#shared/language/localized.ts';
import type { LossReport } from '../server/office/source/report.ts';
import { numberOf, readArguments } from './publishing/arguments.ts';
import { makeArticle, type NewArticle, refuseArticle } from './publishing/make-article.ts';
import { takeManuscript } from './publishing/take-manuscript.ts';
import { orRefuse, Refusal } from './refusal.ts';

const usage =
  'Example: npm run new-article -- --volume 3 --issue 1 --slug words-of-the-title --language ru --pages 10-31 --pdf typeset.pdf';

await orRefuse(async () => {
  const given = readArguments(
    ['volume', 'issue', 'slug', 'language', 'pages', 'type', 'section', 'pdf', 'from', 'resources'],
    usage,
    ['online-first'],
  );
  const language = LanguageCode.safeParse(given.language);
  if (!language.success)
    throw new Refusal(`--language must be ru, en or kk, the language of the full text.\n${usage}`);
  if (given.slug === undefined)
    throw new Refusal(`--slug must be the words of the article’s address.\n${usage}`);
  const onlineFirst = given['online-first'] === true;
  const placed = (['issue', 'pages', 'section'] as const).find((name) => given[name] !== undefined);
  if (onlineFirst && placed)
    throw new Refusal(
      `An article published online first has no ${placed} yet: leave --${placed} out.\n${usage}`,
    );
  if (noticeTypes.some((name) => name === given.type))
    throw new Refusal(
      `${given.type} is the type of a notice about an article: npm run new-notice -- --article … --type ${given.type}`,
    );
  const type = articleTypes.find((name) => name === given.type);
  if (given.type !== undefined && type === undefined)
    throw new Refusal(`--type must be one of ${articleTypes.join(', ')}.\n${usage}`);
  const article: NewArticle = {
    volume: numberOf('volume', given.volume, usage),
    slug: given.slug,
    language: language.data,
    ...(onlineFirst ? {} : { pages: pagesOf(given.pages) }),
    ...(given.issue === undefined ? {} : { issue: numberOf('issue', given.issue, usage) }),
    ...(type === undefined ? {} : { type }),
    ...(given.section === undefined ? {} : { section: given.section }),
    ...(given.pdf === undefined ? {} : { pdf: given.pdf }),
  };
  const resources = given.resources ?? 'resources';
  refuseArticle(resources, article);
  const manuscript = given.from === undefined ? undefined : await takeManuscript(given.from);
  const { files, pdf } = await makeArticle(resources, {
    ...article,
    ...(manuscript && { manuscript }),
  }).finally(() => manuscript && fs.rmSync(manuscript.folder, { recursive: true, force: true }));
  console.log(`The article’s folder is ready:\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (manuscript) console.log(`${lossesInWords(manuscript.report)} See source/loss-report.md.`);
  if (pdf) {
    console.log(
      `The PDF has ${pdf.pages} pages, the title “${pdf.title ?? '–'}”, the authors “${pdf.author ?? '–'}”.`,
    );
  } else if (manuscript) {
    console.log(`When source/article.md is as it should be: npm run pdfs -- ${article.slug}`);
  } else {
    console.log(`Add the typesetter’s PDF as ${article.slug}.pdf.`);
  }
  console.log(`Replace every ?; editors such as VS Code explain each field.
To see what is left: npm run library -- --check`);
});

/** What became of the manuscript, in a few words. */
function lossesInWords({ losses, proof }: LossReport): string {
  const places = losses.reduce((sum, { count }) => sum + count, 0);
  const letters =
    proof.differences.length === 0
      ? 'No letter of its text is missing without being told.'
      : `${proof.differences.length} passages differ without being explained.`;
  return `The source was made of the manuscript. ${letters} ${places} places are to be looked at or were changed.`;
}

/** Pages such as `10-31`, `iv-xii` or `S1-S14`, with a hyphen or a dash, a single page, or `e12`. */
function pagesOf(text: string | undefined): PageRange {
  const pages = readPages(text ?? '');
  if (pages) return pages;
  throw new Refusal(
    `--pages must be the printed pages, such as 10-31, iv-xii, e12 or S1-S14${text ? `, not ${text}` : ''}.\n${usage}`,
  );
}
