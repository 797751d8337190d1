// Makes the folder of a new article, to be filled in.
//
//   npm run new-article -- --volume 3 --issue 1 --slug words-of-the-title --language ru --pages 10-31
//   npm run new-article -- … --pdf typeset.pdf          copies the PDF and reads its title, authors and pages
//   npm run new-article -- … --type book-review --section reviews
//   npm run new-article -- --volume 3 --online-first --slug words-of-the-title --language ru
//   npm run new-article -- … --resources DIR

import { articleTypes } from '#shared/article/article-type.ts';
import { noticeTypes } from '#shared/article/notice-type.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { readPages } from '#shared/article/written-pages.ts';
import { LanguageCode } from '#shared/language/localized.ts';
import { numberOf, readArguments } from './publishing/arguments.ts';
import { makeArticle, type NewArticle } from './publishing/make-article.ts';
import { orRefuse, Refusal } from './refusal.ts';

const usage =
  'Example: npm run new-article -- --volume 3 --issue 1 --slug words-of-the-title --language ru --pages 10-31 --pdf typeset.pdf';

await orRefuse(async () => {
  const given = readArguments(
    ['volume', 'issue', 'slug', 'language', 'pages', 'type', 'section', 'pdf', 'resources'],
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
  const { files, pdf } = await makeArticle(given.resources ?? 'resources', article);
  console.log(`The article’s folder is ready:\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (pdf) {
    console.log(
      `The PDF has ${pdf.pages} pages, the title “${pdf.title ?? '–'}”, the authors “${pdf.author ?? '–'}”.`,
    );
  } else {
    console.log(`Add the typesetter’s PDF as ${article.slug}.pdf.`);
  }
  console.log(`Replace every ?; editors such as VS Code explain each field.
To see what is left: npm run library -- --check`);
});

/** Pages such as `10-31`, `iv-xii` or `S1-S14`, with a hyphen or a dash, a single page, or `e12`. */
function pagesOf(text: string | undefined): PageRange {
  const pages = readPages(text ?? '');
  if (pages) return pages;
  throw new Refusal(
    `--pages must be the printed pages, such as 10-31, iv-xii, e12 or S1-S14${text ? `, not ${text}` : ''}.\n${usage}`,
  );
}
