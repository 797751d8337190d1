// Preloaded into a server with NODE_OPTIONS=--import: offsets its clock by the milliseconds in the file named
// by DRILL_CLOCK, and follows later changes of that file. Timers are unaffected.

import fs from 'node:fs';

const file = process.env.DRILL_CLOCK ?? '';
const RealDate = Date;

function now(): number {
  return RealDate.now() + Number(fs.readFileSync(file, 'utf8'));
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
