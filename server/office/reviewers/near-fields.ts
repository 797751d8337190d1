import { tellingStems } from '#library/search/telling-stems.ts';
import { languages } from '#shared/language/language.ts';
import { fieldCodes, fieldName } from '#shared/office/field-of-expertise.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';

/** What every manuscript of the journal is about: it tells no field. */
const everywhere = 'urban city research город городской исследование қала зерттеу';

/**
 * The fields of expertise that a manuscript touches, by the words that their names share with its title and keywords in
 * one of the languages.
 * @returns how many words each shares
 */
export function fieldsNear({ metadata }: Pick<ManuscriptContent, 'metadata'>): Map<string, number> {
  const near = new Map<string, number>();
  for (const language of languages) {
    const { title, keywords } = metadata[language];
    const said = new Set(tellingStems([title, ...keywords].join('. '), language));
    for (const stem of tellingStems(everywhere, language)) said.delete(stem);
    for (const code of fieldCodes) {
      const shared = tellingStems(fieldName(code, language), language).filter((stem) => said.has(stem));
      if (shared.length > (near.get(code) ?? 0)) near.set(code, shared.length);
    }
  }
  return near;
}
