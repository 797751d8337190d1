import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandNames } from '#shared/office/command-names.ts';
import { type ManuscriptState, manuscriptStates } from '#shared/office/manuscript-state.ts';
import { actors } from '#shared/office/relation.ts';
import { deciding, office } from '../workflow/command.ts';
import { commandOf } from './all.ts';
import { mayFollow } from './open-commands.ts';

/** The state after a command that is open. */
function after(state: ManuscriptState, command: (typeof commandNames)[number]): ManuscriptState {
  return commandOf(command).to ?? state;
}

test('whoever walks, only open steps are taken, and what has ended is moved by the office alone', () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...actors), fc.constantFrom(...commandNames)), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(walk, (steps) => {
      let state: ManuscriptState = 'draft';
      for (const [actor, command] of steps) {
        if (!mayFollow(command, state, actor)) continue;
        const next = after(state, command);
        if (state === 'withdrawn') expect(next).toBe('withdrawn');
        if (state === 'declined' && next !== state) expect([actor, next]).toEqual(['author', 'appealed']);
        if (state === 'lapsed' && next !== state) expect(office).toContain(actor);
        if (actor === 'named') expect([command.slice(-10), next]).toEqual(['Authorship', state]);
        if (state === 'draft') expect(['author', 'system']).toContain(actor);
        if (next === 'declined' && state !== next) expect(deciding).toContain(actor);
        if (next === 'in-review' && state !== next) expect([...office, 'member']).toContain(actor);
        state = next;
      }
    }),
    { numRuns: 500 },
  );
});

test('every state can be reached, and an author can withdraw from each that is under way', () => {
  const reached = new Set<ManuscriptState>(['draft']);
  for (let grown = true; grown; ) {
    grown = false;
    for (const state of [...reached]) {
      for (const actor of actors) {
        for (const command of commandNames.filter((name) => mayFollow(name, state, actor))) {
          const next = after(state, command);
          if (!reached.has(next)) grown = true;
          reached.add(next);
        }
      }
    }
  }
  expect([...reached].sort()).toEqual([...manuscriptStates].sort());
  for (const state of ['submitted', 'checking', 'returned', 'in-review'] as const) {
    expect(mayFollow('withdraw', state, 'author')).toBe(true);
  }
});

test('what an author may do in a state, nobody of the office may do in the author’s stead', () => {
  for (const command of ['save', 'submit', 'withdraw'] as const) {
    for (const state of manuscriptStates) {
      for (const actor of ['editor', 'office', 'chief'] as const) {
        expect(mayFollow(command, state, actor), `${command} in ${state} by ${actor}`).toBe(false);
      }
    }
  }
});
