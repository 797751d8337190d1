import type { ArticleDetails } from '#shared/article/article-details.ts';
import { transcriptMediaTypes } from '#shared/article/supplement-format.ts';
import { perLanguage } from '#shared/language/language.ts';
import { articleSupplementUrl } from '../../server/library/file-addresses.ts';
import { inlineMarkdownToHtml, markdownToHtml, markdownToText } from './markdown.ts';
import type { ArticleContent } from './read-article.ts';
import type { RecordingFiles } from './read-recording.ts';

/** The details of an article as the library keeps them: texts converted, supplements with their addresses. */
export function writeDetails(article: ArticleContent): ArticleDetails {
  const { funding, statements, relations, codes, peerReview } = article;
  const [reviewedWork, ...furtherReviewedWorks] = [
    article.reviewedWork ?? [],
    article.reviewedWorks ?? [],
  ].flat();
  return {
    funding,
    relations,
    codes,
    peerReview,
    statements: Object.fromEntries(
      Object.entries(statements).map(([name, markdown]) => [
        name,
        {
          html: perLanguage((language) => inlineMarkdownToHtml(markdown[language], language)),
          text: perLanguage((language) => markdownToText(markdown[language])),
        },
      ]),
    ),
    supplements: article.supplementFiles.map(({ file, title, mediaType, bytes, recording }) => ({
      title,
      url: articleSupplementUrl(article.volume, article.slug, file),
      downloadName: file,
      mediaType,
      bytes,
      ...(recording ? { recording: written(recording, article) } : {}),
    })),
    licence: article.licence ?? null,
    reviewedWork: reviewedWork ?? null,
    ...(furtherReviewedWorks.length > 0 ? { furtherReviewedWorks } : {}),
    original: article.original ?? null,
  };
}

function written(
  { transcript, words, captions }: RecordingFiles,
  { volume, slug, language }: ArticleContent,
): ArticleDetails['supplements'][number]['recording'] {
  const at = (file: string) => articleSupplementUrl(volume, slug, file);
  const mediaType = transcriptMediaTypes[transcript.slice(transcript.lastIndexOf('.') + 1)] ?? '';
  return {
    transcript: { url: at(transcript), mediaType },
    ...(words === undefined ? {} : { html: markdownToHtml(words, language, `transcript-${transcript}-`) }),
    ...(captions === undefined ? {} : { captions: at(captions) }),
  };
}
