import { CannotScrub } from '../removed.ts';
import { attributeOf, walkXml } from '../xml.ts';
import type { Archive } from '../zip.ts';

export type Relationship = { id: string; type: string; target: string; external: boolean };

/** The parts of an Open Packaging Conventions package (ECMA-376, part 2). */
export type Package = {
  /** Names of all parts except relationships and the list of content types. */
  parts: string[];
  typeOf(part: string): string;
  /** Relationships of a part, or of the package for `''`; targets are names of parts or addresses. */
  relationshipsOf(part: string): Relationship[];
  read(part: string): Uint8Array;
};

const typesFile = '[Content_Types].xml';

/**
 * Reads how a package fits together.
 * @throws CannotScrub when it is none
 */
export function readPackage(archive: Archive): Package {
  const find = finder(archive.names);
  if (!archive.names.includes(typesFile)) throw new CannotScrub('damaged');
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  walkXml(archive.read(typesFile), {
    open(element) {
      const type = attributeOf(element, 'ContentType') ?? '';
      if (element.local === 'Default')
        defaults.set((attributeOf(element, 'Extension') ?? '').toLowerCase(), type);
      if (element.local === 'Override')
        overrides.set(find((attributeOf(element, 'PartName') ?? '').slice(1)).toLowerCase(), type);
    },
  });
  return {
    parts: archive.names.filter((name) => name !== typesFile && !/\.rels$|\/$/.test(name)),
    typeOf: (part) =>
      overrides.get(part.toLowerCase()) ??
      defaults.get(/\.([^./]+)$/.exec(part)?.[1]?.toLowerCase() ?? '') ??
      '',
    relationshipsOf(part) {
      const slash = part.lastIndexOf('/') + 1;
      const file = find(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
      return archive.names.includes(file) ? readRelationships(archive.read(file), part, find) : [];
    },
    read: (part) => archive.read(part),
  };
}

type Find = (name: string) => string;

/**
 * Finds the entry that a name means: names are written with or without percent signs for letters, and their case does
 * not count (ECMA-376, part 2, 6.2.2). A name that means none stays as it is.
 */
function finder(names: readonly string[]): Find {
  const exact = new Set(names);
  const folded = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  const decodedNames = new Map(names.toReversed().map((name) => [decoded(name).toLowerCase(), name]));
  return (name) =>
    exact.has(name)
      ? name
      : (folded.get(name.toLowerCase()) ??
        folded.get(decoded(name).toLowerCase()) ??
        decodedNames.get(decoded(name).toLowerCase()) ??
        name);
}

/** A name without percent signs for letters; a sign that stands for none stays. */
function decoded(name: string): string {
  return name.replaceAll(/(?:%[\da-f]{2})+/gi, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  });
}

function readRelationships(bytes: Uint8Array, part: string, find: Find): Relationship[] {
  const found: Relationship[] = [];
  walkXml(bytes, {
    open(element) {
      if (element.local !== 'Relationship') return;
      const target = attributeOf(element, 'Target') ?? '';
      const external = attributeOf(element, 'TargetMode') === 'External';
      found.push({
        id: attributeOf(element, 'Id') ?? '',
        type: attributeOf(element, 'Type') ?? '',
        target: external ? target : find(partNamed(target, part)),
        external,
      });
    },
  });
  return found;
}

/** The name of the part that a relative reference means. */
function partNamed(target: string, from: string): string {
  const path = target.replaceAll('\\', '/').replace(/#.*$/s, '');
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
