import { load } from 'cheerio';

/** Reads a page as machines do, without running scripts. */
export function readPage(html: string) {
  const $ = load(html);
  // Word joiners are irrelevant here.
  const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => plain($(element).text()));
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name));
  return {
    lang: $('html').attr('lang'),
    title: $('title').text(),
    text: plain($('main').text()),
    headings: texts('h1'),
    links: attributes('a[href]', 'href').map((href) => href ?? ''),
    canonical: attributes('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      $('link[rel="alternate"][hreflang]')
        .toArray()
        .map((link) => [$(link).attr('hreflang'), $(link).attr('href')]),
    ),
    meta: (name: string) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content'),
    /** The content of every script of a type that is not run. */
    data: (type: string) =>
      $(`script[type="${type}"]`)
        .toArray()
        .map((script) => $(script).text()),
    /** The text of every element that matches a selector. */
    texts,
    /** An attribute of every element that matches a selector. */
    attributes,
  };
}

/** A page without the hashes in the names of built files, which change with any script: nobody who reads HTML looks there. */
export function withoutBuildNames(html: string): string {
  return html.replaceAll(/(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.\w)/g, '$1');
}
