import { isKnownFont } from './known-fonts.ts';

/**
 * New names for things that people name, such as styles and bookmarks: the same name for the same thing wherever a
 * document speaks of it.
 */
export class NewNames {
  readonly #byKind = new Map<string, Map<string, string>>();

  /** The new name of a thing; nothing stays nothing. */
  of(kind: string, name: string): string {
    if (name === '') return '';
    const known = this.#byKind.get(kind) ?? new Map<string, string>();
    this.#byKind.set(kind, known);
    const given = known.get(name) ?? `${kind}${known.size + 1}`;
    known.set(name, given);
    return given;
  }

  /** The name of a font: that of a font which others have too, or a new one. */
  font(name: string): string {
    return isKnownFont(name) ? name : this.of('Font ', name.trim().toLowerCase());
  }

  /** A list of fonts as style sheets have it. */
  fonts(list: string): string {
    return list
      .split(',')
      .map((each) => {
        const name = each.trim().replaceAll(/^["']|["']$/g, '');
        return isKnownFont(name) ? each : `'${this.font(name)}'`;
      })
      .join(',');
  }
}

/** Leaves all names as they are, where a copy is read that has its new names. */
export class SameNames extends NewNames {
  override of(_kind: string, name: string): string {
    return name;
  }

  override font(name: string): string {
    return name;
  }
}
