// Loaded before a server by NODE_OPTIONS=--import: its clock goes ahead of the real one by as many milliseconds as
// stand in the file that DRILL_CLOCK names, and jumps when another number is written there. Timers go on as they are.

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
