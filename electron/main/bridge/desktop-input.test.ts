import { describe, expect, test } from 'vitest';
import { newsChannels, type QuestionName, questionChannels } from '#shared/program/desktop-bridge.ts';
import { DesktopInput } from '#shared/program/desktop-questions.ts';

test('every question has its own channel and a schema', () => {
  expect(Object.keys(DesktopInput).sort()).toEqual(Object.keys(questionChannels).sort());
  const channels = [...Object.values(questionChannels), ...Object.values(newsChannels)];
  expect(new Set(channels).size).toBe(channels.length);
});

const hostile: unknown[] = [
  null,
  0,
  true,
  [],
  {},
  '',
  'a'.repeat(5_000),
  { __proto__: { theme: 'dark' }, libraryFolder: '/etc' },
  { theme: 'dark', nodeIntegration: true },
  { serverAddress: 1 },
  { libraryFolder: '/etc' },
  { zoom: 1_000 },
];

describe('unexpected input is refused', () => {
  test.each(Object.keys(questionChannels) as QuestionName[])('by %s', (name) => {
    const schema = DesktopInput[name];
    for (const input of hostile) {
      const isEmptyChange = name === 'changeSettings' && JSON.stringify(input) === '{}';
      if (!isEmptyChange) expect(schema.safeParse(input).success, JSON.stringify(input)).toBe(false);
    }
  });
});

test('a change of settings cannot name a folder: that is chosen in the system’s dialog', () => {
  expect(DesktopInput.changeSettings.safeParse({ libraryFolder: '/tmp' }).success).toBe(false);
  expect(DesktopInput.changeSettings.safeParse({ language: null, theme: 'dark', zoom: 125 }).success).toBe(
    true,
  );
});
