import { expect, test } from 'vitest';
import { mayFollow } from './guard-links.ts';

test('web pages and mail addresses may be followed', () => {
  for (const url of [
    'https://doi.org/10.5555/x',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    'mailto:a@b.example',
  ])
    expect(mayFollow(url), url).toBe(true);
});

test('nothing else may', () => {
  for (const url of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'blob:https://example.org/1',
    'ftp://example.org/a',
    'tel:+77272000000',
    'vbscript:x',
    'ms-word:x',
    'not an address',
    '',
  ])
    expect(mayFollow(url), url).toBe(false);
});
