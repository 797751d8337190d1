import { languages } from '#shared/language/language.ts';
import { canonicalJson } from '#shared/library/canonical-json.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';

/** A manuscript in the parts that are changed as a whole. */
type Parts = Record<string, unknown>;

/**
 * The content after two people, or one on two devices, have changed it: what is changed here stays, and everything
 * else is as it is there. Lists, such as that of the authors, are changed as a whole.
 * @param base what both have begun from
 */
export function mergeContent(
  base: ManuscriptContent,
  here: ManuscriptContent,
  there: ManuscriptContent,
): ManuscriptContent {
  const [from, ours, theirs] = [partsOf(base), partsOf(here), partsOf(there)];
  const merged = Object.fromEntries(
    Object.keys(theirs).map((part) => [part, isSame(ours[part], from[part]) ? theirs[part] : ours[part]]),
  );
  return wholeOf(merged, there);
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function partsOf({ metadata, statements, ...rest }: ManuscriptContent): Parts {
  const parts: Parts = { ...rest };
  for (const language of languages) {
    for (const [name, value] of Object.entries(metadata[language])) parts[`${language} ${name}`] = value;
  }
  for (const [name, text] of Object.entries(statements)) parts[`statement ${name}`] = text;
  return parts;
}

function wholeOf(parts: Parts, like: ManuscriptContent): ManuscriptContent {
  const within = (prefix: string, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, parts[`${prefix} ${name}`]]));
  const { metadata, statements, ...rest } = like;
  return {
    ...Object.fromEntries(Object.keys(rest).map((name) => [name, parts[name]])),
    metadata: Object.fromEntries(
      languages.map((language) => [language, within(language, metadata[language])]),
    ),
    statements: within('statement', statements),
  } as ManuscriptContent;
}
