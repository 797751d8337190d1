import { expect, test } from 'vitest';
import { namespaceOf } from './content-facts.ts';

test.each([
  ['usr-journal.example', 'usrjournalexample'],
  ['journal.of-a-long-name.example', 'journalofalongnam'],
  ['21st-century.example', 'stcenturyexample'],
])('the namespace of %s is %s', (domain, namespace) => {
  expect(namespaceOf(domain)).toBe(namespace);
  expect(namespace).toMatch(/^[a-zA-Z][a-zA-Z0-9_./]{0,15}[a-zA-Z0-9]$/);
});
