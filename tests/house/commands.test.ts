import fs from 'node:fs';
import { expect, test } from 'vitest';
import { describeCommands } from '../../build/commands/describe-commands.ts';
import { commandNames } from '../../src/shared/office/command-names.ts';

test('the page on the commands of the office says what they are, each with who may give it and what it does', () => {
  const written = describeCommands();
  expect(written, 'npm run commands').toBe(fs.readFileSync('docs/commands.md', 'utf8'));
  const sections = written.split('### ').slice(1);
  expect(sections.map((section) => section.split('`')[1]).sort()).toEqual([...commandNames].sort());
  // Nothing but its own sentence says what a command does.
  for (const section of sections) expect(section).toMatch(/^`\w+`\n\n(?!Given by)[A-Z][\s\S]*Given by /);
});
