import type { Language } from '../language/language.ts';
import { quoted, type ReferenceForm } from './form.ts';
import { stopped } from './text-run.ts';

/** A title in quotation marks and its translation in brackets, closed by a full stop. */
export function quotedWithTranslation({ title, translation }: ReferenceForm, language: Language): string {
  if (!translation) return quoted(title, language, '.');
  return stopped(`${quoted(title, language)} [${translation}]`);
}
