import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const office = 'server/office';

/** The room of a file: its folder, or the file itself where it stands in none. */
const roomOf = (file: string) => path.relative(office, file).split(path.sep)[0] ?? '';

/** The rooms that each room imports, types too. */
function importsOfRooms(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const name of fs.readdirSync(office, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.includes('.test.')) continue;
    const file = path.join(office, name);
    const imported = rooms.get(roomOf(file)) ?? new Set();
    for (const [, from = ''] of fs.readFileSync(file, 'utf8').matchAll(/ from '(\.{1,2}\/[^']+)'/g)) {
      const target = path.join(path.dirname(file), from);
      if (target.startsWith(office + path.sep) && roomOf(target) !== roomOf(file))
        imported.add(roomOf(target));
    }
    rooms.set(roomOf(file), imported);
  }
  return rooms;
}

test('no rooms of the office import one another in a ring', () => {
  const rooms = importsOfRooms();
  expect(rooms.size).toBeGreaterThan(12);
  for (let before = 0; before !== rooms.size; ) {
    before = rooms.size;
    for (const [room, imported] of rooms)
      if (![...imported].some((other) => rooms.has(other))) rooms.delete(room);
  }
  expect([...rooms.keys()]).toEqual([]);
});

test('every letter of the office goes out by one way, which says whose it is and by which budget', () => {
  const past = fs
    .readdirSync(office, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => /mails\s*\.queue\(|queueMail\(/.test(fs.readFileSync(path.join(office, name), 'utf8')));
  expect(past).toEqual([]);
});
