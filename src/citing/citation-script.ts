import type { Article } from '#shared/article.ts';
import { type CitationRecord, citationRecord, citationScripts } from '#shared/citation/record.ts';
import { useSite } from '../app/site.ts';
import { useJournal } from '../app/use-journal.ts';
import { openChoice, useChoice } from '../client/remembered-choice.ts';

/** The letters in which Russian and Kazakh articles are cited: those chosen last in this browser, at first each list's own. */
export const citationScript = openChoice('citation-script', ['usual', ...citationScripts], 'usual');

/** The record of an article, to be cited in the letters that were chosen. */
export function useCitationRecord(article: Article): CitationRecord {
  const { publicUrl } = useSite();
  const journal = useJournal();
  const chosen = useChoice(citationScript);
  const record = citationRecord(article, journal, article.pagesInPanel, publicUrl);
  return chosen === 'usual' ? record : { ...record, script: chosen };
}
