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
  const names = new Set(archive.names);
  if (!names.has(typesFile)) throw new CannotScrub('damaged');
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  walkXml(archive.read(typesFile), {
    open(element) {
      const type = attributeOf(element, 'ContentType') ?? '';
      if (element.local === 'Default')
        defaults.set((attributeOf(element, 'Extension') ?? '').toLowerCase(), type);
      if (element.local === 'Override')
        overrides.set((attributeOf(element, 'PartName') ?? '').slice(1).toLowerCase(), type);
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
      const file = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
      return names.has(file) ? readRelationships(archive.read(file), part) : [];
    },
    read: (part) => archive.read(part),
  };
}

function readRelationships(bytes: Uint8Array, part: string): Relationship[] {
  const found: Relationship[] = [];
  walkXml(bytes, {
    open(element) {
      if (element.local !== 'Relationship') return;
      const target = attributeOf(element, 'Target') ?? '';
      const external = attributeOf(element, 'TargetMode') === 'External';
      found.push({
        id: attributeOf(element, 'Id') ?? '',
        type: attributeOf(element, 'Type') ?? '',
        target: external ? target : partNamed(target, part),
        external,
      });
    },
  });
  return found;
}

/** The name of the part that a relative reference means. */
function partNamed(target: string, from: string): string {
  const base = new URL(encodeURI(from), 'package:///');
  return decodeURIComponent(new URL(target, base).pathname).replace(/^\//, '');
}
