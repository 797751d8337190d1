import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { CannotScrub } from './removed.ts';

export type Attribute = { name: string; prefix: string; local: string; uri: string; value: string };

export type Element = {
  name: string;
  prefix: string;
  local: string;
  uri: string;
  attributes: Attribute[];
  parent: Element | null;
};

/** Handlers of a walk through a document, in its order. */
export type Walk = {
  open(element: Element): void;
  close?(element: Element): void;
  text?(text: string, element: Element): void;
};

const chunkSize = 65_536;
/** Far beyond what a word processor makes; deeper ones would take too long to read. */
const deepest = 10_000;

/**
 * Walks through an XML document without building its tree. Only short entities are expanded.
 * @throws CannotScrub when it is not well-formed
 */
export function walkXml(bytes: Uint8Array, walk: Walk): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let open: Element | null = null;
  let depth = 0;
  parser.on('opentag', ({ name, prefix, local, uri, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new CannotScrub('too-large');
    open = { name, prefix, local, uri, attributes: Object.values(attributes).map(plain), parent: open };
    walk.open(open);
  });
  parser.on('closetag', () => {
    if (!open) return;
    depth -= 1;
    walk.close?.(open);
    open = open.parent;
  });
  // Drawing programs declare their namespaces so. Values that refer to others could grow without bound.
  parser.on('doctype', (declaration) => {
    for (const [, name = '', , value = ''] of declaration.matchAll(
      /<!ENTITY\s+(\S+)\s+(["'])([^&]{0,200}?)\2\s*>/g,
    ))
      parser.ENTITIES[name] = value;
  });
  const text = (content: string) => {
    if (open) walk.text?.(content, open);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  try {
    const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
    for (let at = 0; at < bytes.length; at += chunkSize)
      parser.write(decoder.decode(bytes.subarray(at, at + chunkSize), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof CannotScrub) throw error;
    throw new CannotScrub('damaged', error);
  }
}

function plain({ name, prefix, local, uri, value }: SaxesAttributeNS): Attribute {
  return { name, prefix, local, uri, value };
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 100));
  return /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

/** What becomes of an element: `unwrap` leaves only what is inside it. */
export type Fate = 'keep' | 'drop' | 'unwrap';

export type Rules = {
  /** Called first for every element, also inside dropped ones. */
  count?(element: Element): void;
  /** Decides about an element that is not inside a dropped one; may replace its attributes. */
  fate(element: Element): Fate;
  /** The text to write. */
  text?(text: string, element: Element): string;
  /** Called when any element outside dropped ones closes. */
  close?(element: Element): void;
  /** Whether names of a namespace may stay. */
  knows(uri: string): boolean;
  /** Called for every element of a namespace that is not known. */
  foreign?(): void;
};

type Scope = Record<string, string>;
type Written = { element: Element; fate: Fate; scope: Scope };

/**
 * Copies an XML document by rules. Comments, processing instructions, document types and namespaces that the rules do not
 * know are left out; namespaces are declared where they are needed.
 * @throws CannotScrub when it is not well-formed
 */
export function filterXml(bytes: Uint8Array, rules: Rules): Uint8Array {
  const out = new Output();
  out.write('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n');
  const stack: Written[] = [];
  let dropping = 0;
  const scope = (): Scope => stack.at(-1)?.scope ?? { xml: 'http://www.w3.org/XML/1998/namespace', '': '' };
  walkXml(bytes, {
    open(element) {
      rules.count?.(element);
      if (dropping > 0) {
        dropping += 1;
        return;
      }
      const known = rules.knows(element.uri);
      if (!known) rules.foreign?.();
      const fate = known ? rules.fate(element) : 'drop';
      if (fate === 'drop') dropping = 1;
      else
        stack.push({ element, fate, scope: fate === 'keep' ? out.open(element, scope(), rules) : scope() });
    },
    text(text, element) {
      if (dropping === 0) out.text(rules.text ? rules.text(text, element) : text);
    },
    close(element) {
      if (dropping > 0) {
        dropping -= 1;
        return;
      }
      rules.close?.(element);
      if (stack.pop()?.fate === 'keep') out.close(element.name);
    },
  });
  return out.bytes();
}

class Output {
  #open = false;
  #pending = '';
  readonly #chunks: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();

  write(text: string): void {
    this.#pending += text;
    if (this.#pending.length > chunkSize) this.#flush();
  }

  open(element: Element, outer: Scope, rules: Rules): Scope {
    this.#endTag();
    const scope: Scope = { ...outer };
    const declared: Scope = {};
    const kept: Attribute[] = [];
    for (const attribute of element.attributes) {
      const prefix = attribute.name === 'xmlns' ? '' : attribute.prefix === 'xmlns' ? attribute.local : null;
      if (prefix === null) {
        if (attribute.uri === '' || rules.knows(attribute.uri)) kept.push(attribute);
      } else if (rules.knows(attribute.value)) declared[prefix] = attribute.value;
    }
    for (const { prefix, uri } of [element, ...kept])
      if (prefix !== '' || uri !== '') if (scope[prefix] !== uri) declared[prefix] = uri;
    if (element.prefix === '' && element.uri === '' && scope[''] !== '') declared[''] = '';
    let tag = `<${element.name}`;
    for (const [prefix, uri] of Object.entries(declared)) {
      if (scope[prefix] === uri) continue;
      scope[prefix] = uri;
      tag += ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`;
    }
    for (const { name, value } of kept) tag += ` ${name}="${escapeAttribute(value)}"`;
    this.write(tag);
    this.#open = true;
    return scope;
  }

  text(text: string): void {
    if (text === '') return;
    this.#endTag();
    this.write(escapeText(text));
  }

  close(name: string): void {
    if (this.#open) this.write('/>');
    else this.write(`</${name}>`);
    this.#open = false;
  }

  bytes(): Uint8Array {
    this.#flush();
    const [only] = this.#chunks;
    return this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks);
  }

  #endTag(): void {
    if (this.#open) this.write('>');
    this.#open = false;
  }

  #flush(): void {
    this.#chunks.push(this.#encoder.encode(this.#pending));
    this.#pending = '';
  }
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/** The value of an attribute by its local name, in any of the namespaces of a format. */
export function attributeOf(element: Element, local: string): string | undefined {
  return element.attributes.find((attribute) => attribute.local === local && attribute.prefix !== 'xmlns')
    ?.value;
}

/** The namespace that a prefix stands for at an element. */
export function namespaceOf(prefix: string, element: Element): string | undefined {
  for (let outer: Element | null = element; outer; outer = outer.parent) {
    const own = outer.attributes.find((each) => each.prefix === 'xmlns' && each.local === prefix);
    if (own) return own.value;
  }
  return undefined;
}
