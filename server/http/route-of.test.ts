import type { Request } from 'express';
import { expect, test } from 'vitest';
import { pagePatternOf, routeOf } from './route-of.ts';

const pageOf = pagePatternOf([
  '/:slug',
  '/',
  '/archive',
  '/:slug/:extra',
  '/volumes/:volume/issues/:number',
  '/current-issue/:any?',
  '/unsubscribe/:box/:outcome?',
  '/office/:id',
  '/office/messages',
  '/*',
]);

test.each([
  ['/', '/'],
  ['/kk', '/'],
  ['/en/archive/', '/archive'],
  ['/urban-heat', '/:slug'],
  ['/en/urban-heat/v1', '/:slug/:extra'],
  ['/volumes/2/issues/1', '/volumes/:volume/issues/:number'],
  ['/current-issue', '/current-issue/:any?'],
  ['/current-issue/x', '/current-issue/:any?'],
  ['/unsubscribe/news/done', '/unsubscribe/:box/:outcome?'],
  ['/office/messages', '/office/messages'],
  ['/office/3f2a', '/office/:id'],
  ['/a/b/c/d', '/*'],
])('the page %s is one of %s', (path, pattern) => {
  expect(pageOf(path)).toBe(pattern);
});

const asked = (path: string, route: unknown) => ({ path, route: { path: route } }) as Request;

test.each([
  ['/api/account/saved/7', '/api/account/saved/:articleId', '/api/account/saved/:articleId'],
  ['/api/health', ['/health', '/api/health'], '/api/health'],
  ['/en/urban-heat.pdf', ['/images/*path', '/:name.pdf', '/en/:name.pdf'], '/:name.pdf'],
  ['/images/a/b.png', ['/:name.pdf', '/images/*path'], '/images/*path'],
  ['/secret', /^\/.*$/, undefined],
])('a request for %s has the pattern that answered it', (path, route, pattern) => {
  expect(routeOf(asked(path, route))).toBe(pattern);
});
