import type { Article } from '#shared/article/article.ts';
import { type CitationRecord, citationRecord, citationScripts } from '#shared/citation/record.ts';
import { useSite } from '../app/site.ts';
import { useJournal } from '../app/use-journal.ts';
import { openChoice, useChoice } from '../client/remembered-choice.ts';

/**
 * The script in which Russian and Kazakh articles are cited: the latest choice in this browser; by default
 * the usual one of each list.
 */
export const citationScript = openChoice('citation-script', ['usual', ...citationScripts], 'usual');

/** The citation record of an article in the chosen script. */
export function useCitationRecord(article: Article): CitationRecord {
  const { publicUrl } = useSite();
  const journal = useJournal();
  const chosen = useChoice(citationScript);
  const record = citationRecord(article, journal, article.pagesInPanel, publicUrl);
  return chosen === 'usual' ? record : { ...record, script: chosen };
}
