export type TokenKind = 'comment' | 'name' | 'text' | 'open' | 'close' | 'bracket' | 'word' | 'image';

/** A piece of a content stream, from its first byte to that after its last. */
export type Token = { kind: TokenKind; from: number; to: number };

const spaces = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const code = (sign: string) => sign.charCodeAt(0);

/** Gives the tokens of a content stream in order (ISO 32000-2, 7.2 and 7.8); the data of inline images is one of them. */
export function scanContent(bytes: Uint8Array, visit: (token: Token) => void): void {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (spaces.has(byte)) {
      at += 1;
      continue;
    }
    const token = tokenAt(bytes, at, byte);
    visit(token);
    at = token.to;
    if (token.kind !== 'word' || token.to - token.from !== 2) continue;
    if (bytes[token.from] !== code('I') || bytes[token.from + 1] !== code('D')) continue;
    const to = imageEnd(bytes, at + 1);
    visit({ kind: 'image', from: Math.min(at + 1, to), to });
    at = to;
  }
}

function tokenAt(bytes: Uint8Array, from: number, byte: number): Token {
  if (byte === code('%')) {
    let to = from;
    while (to < bytes.length && bytes[to] !== 10 && bytes[to] !== 13) to += 1;
    return { kind: 'comment', from, to };
  }
  if (byte === code('/')) return { kind: 'name', from, to: runEnd(bytes, from + 1) };
  if (byte === code('(')) return { kind: 'text', from, to: textEnd(bytes, from) };
  const twice = bytes[from + 1] === byte;
  if (byte === code('<') && twice) return { kind: 'open', from, to: from + 2 };
  if (byte === code('>') && twice) return { kind: 'close', from, to: from + 2 };
  if (byte === code('<')) {
    const end = bytes.indexOf(code('>'), from);
    return { kind: 'text', from, to: end < 0 ? bytes.length : end + 1 };
  }
  if (delimiters.has(byte)) return { kind: 'bracket', from, to: from + 1 };
  return { kind: 'word', from, to: runEnd(bytes, from) };
}

function runEnd(bytes: Uint8Array, from: number): number {
  let to = from;
  while (to < bytes.length && !spaces.has(bytes[to] ?? 0) && !delimiters.has(bytes[to] ?? 0)) to += 1;
  return to;
}

function textEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === code('\\')) at += 1;
    else if (bytes[at] === code('(')) depth += 1;
    else if (bytes[at] === code(')')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

/** Where the data of an inline image ends: before an `EI` that stands alone and is followed by what reads as content. */
function imageEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(code('E'), from); at >= 0; at = bytes.indexOf(code('E'), at + 1)) {
    if (bytes[at + 1] !== code('I') || !spaces.has(bytes[at - 1] ?? 32)) continue;
    const after = bytes.subarray(at + 2, at + 14);
    if (!spaces.has(after[0] ?? 32)) continue;
    if (after.every((byte) => spaces.has(byte) || (byte >= 32 && byte < 127))) return at;
  }
  return bytes.length;
}
