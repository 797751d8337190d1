import { expect, test } from 'vitest';
import { readTraceparent } from './traceparent.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

test.each([
  ['of this version', `00-${trace}-${span}-01`, `00-${trace}-${span}-01`],
  ['of a later version', `cc-${trace}-${span}-00`, `cc-${trace}-${span}-00`],
  ['of a later version with more to say', `cc-${trace}-${span}-01-more`, `cc-${trace}-${span}-01`],
])('the trace %s is known', (_, header, read) => {
  expect(readTraceparent(header)).toBe(read);
});

test.each([
  ['nothing', undefined],
  ['more than this version says', `00-${trace}-${span}-01-more`],
  ['the forbidden version', `ff-${trace}-${span}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${span}-01`],
  ['a span of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${trace.toUpperCase()}-${span}-01`],
  ['two of them', `00-${trace}-${span}-01, 00-${trace}-${span}-01`],
  ['8 kB', `00-${trace}-${span}-01${'a'.repeat(8_000)}`],
])('%s is no trace', (_, header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
