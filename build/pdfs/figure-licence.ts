/** The licences of pictures that are known, and how they are written. */
export const knownLicences =
  'CC BY 4.0, CC BY-SA, CC BY-NC, CC BY-ND, CC BY-NC-SA, CC BY-NC-ND, CC0 or public domain';

/** A licence by its name, with its address at Creative Commons; `mark` is that of the public domain. */
export type FigureLicence = { name: string; url: string; mark?: true };

/**
 * The licence of a picture as an editor wrote it, or undefined if it is unknown. Without a version it is 4.0.
 * @see https://creativecommons.org/licenses/
 */
export function figureLicence(written: string): FigureLicence | undefined {
  const said = written
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .toUpperCase();
  const at = 'https://creativecommons.org';
  if (/^CC ?0(?: 1\.0)?$/.test(said)) return { name: 'CC0 1.0', url: `${at}/publicdomain/zero/1.0/` };
  if (/^PUBLIC[ -]DOMAIN$/.test(said))
    return { name: 'Public domain', url: `${at}/publicdomain/mark/1.0/`, mark: true };
  const [, terms, version = '4.0'] =
    /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)(?: (1\.0|2\.0|2\.5|3\.0|4\.0))?$/.exec(said) ?? [];
  if (terms === undefined) return undefined;
  return { name: `CC ${terms} ${version}`, url: `${at}/licenses/${terms.toLowerCase()}/${version}/` };
}
