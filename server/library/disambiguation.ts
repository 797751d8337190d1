import { type Language, type LocalizedText, languages } from '#shared/language/language.ts';

/**
 * The names of keywords for lists: those that coincide in a language, though not in English, get the English
 * form appended.
 */
export function disambiguate<One extends { slug: string; name: LocalizedText }>(
  keywords: Iterable<One>,
): Map<string, LocalizedText> {
  const all = new Map([...keywords].map(({ slug, name }) => [slug, name]));
  const plain = (name: LocalizedText, language: Language) => name[language].toLocaleLowerCase(language);
  const counts = languages.map((language) => Map.groupBy(all.values(), (name) => plain(name, language)));
  return new Map(
    [...all].map(([slug, name]) => {
      const shown = languages.map((language, place) => {
        const isAlone = (counts[place]?.get(plain(name, language))?.length ?? 0) < 2;
        return [language, isAlone ? name[language] : `${name[language]} (${name.en})`];
      });
      return [slug, Object.fromEntries(shown) as LocalizedText];
    }),
  );
}
