import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { addressesIn, openPage, writePage } from './offline-page.ts';
import { offlineSheet, withSheetsApart } from './offline-styles.ts';

const inEdition: Record<string, string> = {
  '/': 'index.html',
  '/en': 'en/index.html',
  '/en/archive': 'en/archive.html',
  '/assets/a.css': 'assets/a.css',
  '/images/motif.svg': 'images/motif.svg',
  '/images/тау.jpg': 'images/тау.jpg',
};

/** What becomes of the body of a page at `/en/archive`, or of the head before it. */
function offline(body: string, head = ''): string {
  const $ = openPage(`<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
  return writePage($, {
    file: 'en/archive.html',
    fileOf: (address) => inEdition[address],
    publicUrl: 'https://journal.example',
    afterTitle: ' — The Journal',
  });
}

const bodyOf = (html: string) => load(html)('body').html();

test('links and pictures lead to files beside the page, whatever its folder, and keep the place they name', () => {
  expect(
    bodyOf(
      offline(
        '<a href="/">R</a><a href="/en">E</a><a href="/en/archive#v2">A</a><a href="#notes">n</a>' +
          '<svg><use href="/images/motif.svg#motif"></use></svg><img src="/images/%D1%82%D0%B0%D1%83.jpg">',
      ),
    ),
  ).toBe(
    '<a href="../index.html">R</a><a href="index.html">E</a><a href="archive.html#v2">A</a><a href="#notes">n</a>' +
      '<svg><use href="../images/motif.svg#motif"></use></svg><img src="../images/%D1%82%D0%B0%D1%83.jpg">',
  );
});

test('what only the site has is linked there from a text, and left out of menus with what it leaves empty', () => {
  expect(
    bodyOf(
      offline(
        '<header><ul><li><a href="/en">Home</a></li><li><a href="/en/login">Login</a></li></ul>' +
          '<section><h2>Mine</h2><ul><li><a href="/en/saved">Saved</a></li></ul></section></header>' +
          '<p><a href="/en/search?q=street#first">street</a> <a href="https://doi.org/1">DOI</a></p>',
      ),
    ),
  ).toBe(
    '<header><ul><li><a href="index.html">Home</a></li></ul></header>' +
      '<p><a href="https://journal.example/en/search?q=street#first">street</a> <a href="https://doi.org/1">DOI</a></p>',
  );
});

test('nothing stays that needs scripts, a form, the account or the network', () => {
  const html = offline(
    '<script>go()</script><noscript>No scripts</noscript><button>Cite</button><p class="needs-account">Save</p>' +
      '<section><h2>Write</h2><form><input></form></section>' +
      '<div role="tablist"><button>2</button></div><div role="tabpanel" hidden inert>Volume 2</div>' +
      '<picture><source srcset="/images/a.webp 480w"><img src="/images/motif.svg" srcset="/b.jpg 2x" sizes="9em"></picture>',
    '<link rel="preload" href="/assets/f.woff2"><link rel="canonical" href="https://journal.example/en/archive">' +
      '<link rel="stylesheet" href="/assets/a.css"><meta property="og:title" content="x"><meta charset="utf-8">' +
      '<title>Archive — The Journal</title>',
  );
  expect(bodyOf(html)).toBe('<div>Volume 2</div><picture><img src="../images/motif.svg"></picture>');
  expect(load(html)('head').html()).toBe(
    '<link rel="stylesheet" href="../assets/a.css"><meta charset="utf-8"><title>Archive</title>',
  );
});

test('a picture that is missing is a fault with its address', () => {
  expect(() => offline('<img src="/images/lost.png">')).toThrow(
    'en/archive.html shows /images/lost.png, which is not in the edition.',
  );
});

test('a page tells all addresses of the site that it needs, once', () => {
  const $ = openPage(
    '<a href="/en#a">1</a><a href="/en?x">2</a><img src="/i.png"><a href="//other.example/">3</a>',
  );
  expect([...addressesIn($)]).toEqual(['/en', '/i.png']);
});

test('styles become files that show a page as without scripts, and load their fonts from beside them', () => {
  const styles: string[] = [];
  const html = withSheetsApart(
    '<style>@media (width<9em){a{}}\n</style><p>x</p><style>b{}</style>',
    (style) => {
      styles.push(style);
      return `/assets/${styles.length}.css`;
    },
  );
  expect(styles).toEqual(['@media (width<9em){a{}}\n', 'b{}']);
  expect(html).toBe(
    '<link rel="stylesheet" href="/assets/1.css"><p>x</p><link rel="stylesheet" href="/assets/2.css">',
  );
  const css =
    '@media (scripting:none){a{}}@media (width<9em) and (scripting: enabled){b{src:url(/assets/f.woff2)}}';
  expect(offlineSheet(css, (address) => address.replace('/assets/', ''))).toEqual({
    style: '@media (min-width:0){a{}}@media (width<9em) and (max-width:0){b{src:url(f.woff2)}}',
    loads: ['/assets/f.woff2'],
  });
});
