import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { expect, test } from 'vitest';
import { separateIds } from './separate-ids.ts';

/** The part of an element used here. */
class Part {
  readonly attributes: Record<string, string>;
  readonly inside: Part[];
  constructor(attributes: Record<string, string>, inside: Part[] = []) {
    this.attributes = attributes;
    this.inside = inside;
  }
  get id() {
    return this.attributes.id ?? '';
  }
  set id(id: string) {
    this.attributes.id = id;
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null;
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  querySelectorAll(selector: string): Part[] {
    const name = selector.slice(1, -1);
    return this.inside.flatMap((part) => [
      ...(name in part.attributes ? [part] : []),
      ...part.querySelectorAll(selector),
    ]);
  }
}

test('what a page names and what refers to it stay together, though its structure comes into the page last', async () => {
  let tell: (event: { source: unknown }) => Promise<void> = async () => undefined;
  const eventBus = {
    on: (_: string, then: typeof tell) => {
      tell = then;
    },
  };
  separateIds(eventBus as unknown as EventBus, 'second-');
  const link = new Part({ id: 'link_7' });
  const owner = new Part({ 'aria-owns': 'link_7 link_8' });
  const div = new Part({}, [link]);
  const structure = new Part({}, [new Part({}, [owner])]);
  const source = { div, structTreeLayer: { render: async () => structure } };
  await tell({ source });
  expect(link.id).toBe('second-link_7');
  expect(owner.getAttribute('aria-owns')).toBe('second-link_7 second-link_8');
  // Once more, as when further layers are added.
  div.inside.push(structure);
  await tell({ source });
  expect(owner.getAttribute('aria-owns')).toBe('second-link_7 second-link_8');
});
