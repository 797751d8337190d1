/** A word as its letters or groups of letters, each with all ways to write it. */
export type Units = readonly (readonly string[])[];

type Node<Owner> = {
  /** The next units, by the first letter with which they may be written. */
  byLetter: Map<string, { written: string; node: Node<Owner> }[]>;
  /** Units that may be left out. */
  silent: Node<Owner>[];
  known: Map<string, Node<Owner>>;
  /** Whose words end here, and whose lead through here. */
  owners: Set<Owner>;
  through: Set<Owner>;
};

/** Where a spelling in a word ends, and whose it is. */
export type Span<Owner> = { to: number; owners: Set<Owner> };

/**
 * Words of many owners in all their spellings, in one tree: what a text has is compared with all of them at once, so the
 * work grows with the text and not with the number of owners.
 */
export class Spellings<Owner> {
  readonly #root: Node<Owner> = newNode();

  add(units: Units, owner: Owner): void {
    let node = this.#root;
    for (const options of units) {
      const key = options.join('|');
      const next = node.known.get(key) ?? this.#grow(node, key, options);
      next.through.add(owner);
      node = next;
    }
    if (node !== this.#root) node.owners.add(owner);
  }

  /** The spellings that begin at a place of a word. */
  from(word: string, begin: number): Span<Owner>[] {
    const found: Span<Owner>[] = [];
    this.#walk(word, begin, (node, to) => {
      if (node.owners.size > 0 && to > begin) found.push({ to, owners: node.owners });
    });
    return found;
  }

  /** Whose spelling a word is. */
  whole(word: string): Set<Owner> {
    const found = this.from(word, 0).filter(({ to }) => to === word.length);
    return new Set(found.flatMap(({ owners }) => [...owners]));
  }

  /** Whose spellings begin with a word. */
  begunBy(word: string): Set<Owner> {
    const found = new Set<Owner>();
    this.#walk(word, 0, (node, to) => {
      if (to >= word.length) for (const owner of node.through) found.add(owner);
    });
    return found;
  }

  /** Visits each node that letters of a word lead to, once for each place; at its end units may be written in part. */
  #walk(word: string, begin: number, visit: (node: Node<Owner>, to: number) => void): void {
    const reached: Set<Node<Owner>>[] = [new Set([this.#root])];
    for (let at = begin; at <= word.length; at += 1) {
      const letter = word.charAt(at);
      for (const node of reached[at - begin] ?? []) {
        visit(node, at);
        for (const next of node.silent) reached[at - begin]?.add(next);
        for (const { written, node: next } of (letter && node.byLetter.get(letter)) || []) {
          const to = at + written.length;
          if (to > word.length ? written.startsWith(word.slice(at)) : word.startsWith(written, at)) {
            const there = reached[to - begin] ?? new Set();
            reached[to - begin] = there.add(next);
          }
        }
      }
    }
    for (let past = word.length - begin + 1; past < reached.length; past += 1)
      for (const node of reached[past] ?? []) visit(node, begin + past);
  }

  #grow(node: Node<Owner>, key: string, options: readonly string[]): Node<Owner> {
    const next: Node<Owner> = newNode();
    node.known.set(key, next);
    for (const written of options) {
      if (written === '') node.silent.push(next);
      else {
        const letter = written.charAt(0);
        const list = node.byLetter.get(letter) ?? [];
        node.byLetter.set(letter, [...list, { written, node: next }]);
      }
    }
    return next;
  }
}

function newNode<Owner>(): Node<Owner> {
  return { byLetter: new Map(), silent: [], known: new Map(), owners: new Set(), through: new Set() };
}
