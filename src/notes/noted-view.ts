import type { Annotation } from '#shared/account/annotation.ts';
import type { Article } from '#shared/article/article.ts';
import type { Language } from '#shared/language/language.ts';
import type { Box } from '../reader/geometry.ts';
import type { TextQuote } from './text-quote.ts';

/** The copied text and its position. */
export type CopiedWords = Pick<TextQuote, 'quote' | 'prefix' | 'suffix' | 'places'>;

/** What words are marked on: the pages of a PDF, or a text. */
export type NotedView = {
  /** By which its annotations are asked for. */
  readonly articleId: number;
  /** The article that is read, for citations and links; null for a review copy, whose annotations are the remarks of a report. */
  readonly article: Article | null;
  /** Whether it is a file of the reader's own, with notes in colours as on an article. */
  readonly isOwn?: boolean;
  /** The selection, if it is in this view; otherwise null. */
  selection(): Range | null;
  /** The passage that a range covers; null if it covers no words. */
  passageOf(range: Range): TextQuote | null;
  /** The box of a highlight, on the last of its pages, in CSS pixels of the window; null while it is not drawn. */
  boxOf(annotation: Annotation): Box | null;
  /** The button of a highlight, if it is drawn. */
  markButton(id: string): HTMLElement | null;
  /** Gives the focus back to the article, where something over it closes. */
  focus(at: Annotation | Range): void;
  /** Where the focus goes when a removed annotation is back. */
  restored(annotation: Annotation): HTMLElement | null;
  /**
   * Tells when places in the view move, other than by the scrolling of the window.
   * @returns a function that unsubscribes
   */
  onMove(listener: () => void): () => void;
  /**
   * The full URL of a passage.
   * @param publicUrl the URL of the site, without a trailing slash
   * @param note the id of the annotation to link to
   */
  addressOf(publicUrl: string, language: Language, words: CopiedWords, note?: string): string;
  /** Announces a text to assistive technology, politely. */
  announce(text: string): void;
};

/** Whether what is marked are notes of the reader, which have colours; no remarks of a report. */
export function isPersonal({ article, isOwn = false }: Pick<NotedView, 'article' | 'isOwn'>): boolean {
  return article !== null || isOwn;
}

/** The view of an article of the library. */
export type ArticleView = NotedView & { readonly article: Article };

/** Whether an article is read, and no review copy. */
export function isOfArticle(view: NotedView): view is ArticleView {
  return view.article !== null;
}
