import { expect, test } from 'vitest';
import { createRequestLabels } from './request-labels.ts';

test.each([
  ['/:slug', '/*page'],
  ['/office/:id/copies/:fileId', '/*personal'],
  ['/profile', '/*personal'],
  ['/api/library/*path', '/api/library/*'],
  ['/api/office/desk/:id', '/api/office/*'],
  ['/*name.epub', '/*file'],
  ['/images/*path', '/*file'],
  ['/oai', '/oai'],
  [undefined, '_OTHER'],
])('answers of the route %s are told as %s', (route, family) => {
  expect(createRequestLabels()('GET', route, 200)).toEqual({
    http_request_method: 'GET',
    http_route: family,
    http_response_status_code: '200',
  });
});

test('whatever is asked for, there are at most nineteen sets of labels, and each status keeps its class', () => {
  const labelsOf = createRequestLabels();
  const told = new Map<string, Set<string>>();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'BREW', 'LINK'])
    for (const route of ['/', '/oai', '/api/a', '/api/b', '/api/c', '/x.pdf', '/profile', undefined])
      for (const status of [
        200, 204, 206, 301, 302, 304, 400, 401, 403, 404, 405, 409, 410, 429, 500, 502, 503,
      ]) {
        const labels = labelsOf(method, route, status);
        const classes = told.get(JSON.stringify(labels)) ?? new Set();
        told.set(JSON.stringify(labels), classes.add(`${status}`.slice(0, 1)));
        expect(labels.http_response_status_code.slice(0, 1)).toBe(`${status}`.slice(0, 1));
      }
  expect(told.size).toBeLessThanOrEqual(19);
});
