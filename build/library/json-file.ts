import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { lineStarts, positionAt } from './place-in-text.ts';
import type { JsonFile, Problems } from './problems.ts';
import { readText } from './text-file.ts';

/** JSON syntax errors in plain words. */
const words: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing before this',
  PropertyNameExpected: 'a field name in quotes is expected here (remove the comma before it?)',
  ValueExpected: 'a value is expected here (remove the comma before it?)',
  CloseBraceExpected: 'a } is missing here',
  CloseBracketExpected: 'a ] is missing here',
  EndOfFileExpected: 'the file should end before this',
  InvalidSymbol: 'this must be in quotes',
  InvalidNumberFormat: 'this is not a number',
  UnexpectedEndOfString: 'the closing quote of this text is missing',
  UnexpectedEndOfNumber: 'this number is incomplete',
  InvalidCommentToken: 'comments are not allowed in these files',
  UnexpectedEndOfComment: 'comments are not allowed in these files',
  InvalidEscapeCharacter: 'a backslash in a text must be written twice',
  InvalidUnicode: 'a backslash in a text must be written twice',
  InvalidCharacter: 'a text must not continue on the next line',
};

/** Reads a JSON file (RFC 8259). Syntax errors are reported with line and column; then there is no value. */
export function readJsonFile(file: string, problems: Problems): JsonFile | undefined {
  const text = readText(file, problems);
  if (text === undefined || text.trim() === '') return undefined;
  const faults: ParseError[] = [];
  const root = parseTree(text, faults, { disallowComments: true });
  const lines = lineStarts(text);
  const told = new Set<number>();
  for (const { error, offset } of faults) {
    const position = positionAt(lines, offset);
    // One slip causes several errors of the parser.
    if (!told.has(position.line))
      problems.add(file, words[printParseErrorCode(error)] ?? 'this is not JSON', position);
    told.add(position.line);
  }
  if (!root || faults.length > 0) return undefined;
  for (const { key, offset } of doubled(root)) {
    problems.add(file, `${key}: appears twice`, { line: positionAt(lines, offset).line });
  }
  return {
    file,
    value: getNodeValue(root) as unknown,
    positionOf: (path) => ({ line: positionAt(lines, offsetOf(root, path)).line }),
  };
}

/** The raw fields of a file, checked or not; none when it holds no object. */
export function fieldsOf({ value }: JsonFile): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The offset of the deepest part of a path that exists, its name included. */
function offsetOf(root: Node, path: readonly PropertyKey[]): number {
  const keys = path.map((key) => (typeof key === 'number' ? key : String(key)));
  for (let depth = keys.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, depth));
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}

function doubled(node: Node): { key: string; offset: number }[] {
  const inner = (node.children ?? []).flatMap(doubled);
  if (node.type !== 'object') return inner;
  const seen = new Set<string>();
  const own = (node.children ?? []).flatMap(({ offset, children }) => {
    const key = String(children?.[0]?.value);
    const again = seen.has(key);
    seen.add(key);
    return again ? [{ key, offset }] : [];
  });
  return [...own, ...inner];
}
