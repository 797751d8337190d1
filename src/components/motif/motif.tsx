import type { ArticleSummary } from '#shared/article/article.ts';

type MotifProps = { article: Pick<ArticleSummary, 'motifUrl'>; className?: string | undefined };

/** The drawing of an article's subject, in the colour of the surrounding text; nothing if it has none. Decoration. */
export function Motif({ article: { motifUrl }, className }: MotifProps) {
  return (
    motifUrl && (
      <svg className={className} viewBox="0 0 480 320" aria-hidden="true">
        <use href={`${motifUrl}#motif`} />
      </svg>
    )
  );
}
