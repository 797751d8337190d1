import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { z } from 'zod';
import type { Language } from '#shared/language/language.ts';
import { markdownToHtml } from '../library/markdown.ts';

const Matter = z.strictObject({
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().min(20).max(200),
});

/** A page of the handbook: its title, what it is about in a sentence, and its text as HTML. */
type HandbookPage = z.output<typeof Matter> & { html: string; markdown: string };

/**
 * Reads a page of the handbook.
 * @param text front matter and Markdown
 * @throws ZodError if its title or description is missing or too long
 */
export function readHandbookPage(text: string, language: Language): HandbookPage {
  const file = new VFile(text);
  matter(file, { strip: true });
  const markdown = String(file);
  return { ...Matter.parse(file.data.matter), html: markdownToHtml(markdown, language), markdown };
}
