import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';

/** Where a page stands, and what it is given. */
export type OfflinePlace = {
  /** Its file in the edition. */
  file: string;
  /** The file in the edition for an address of the site; undefined if it is not in the edition. */
  fileOf(address: string): string | undefined;
  /** The site's address, for what only the site has. No trailing slash. */
  publicUrl: string;
  /** What follows the title of every page. */
  afterTitle: string;
};

/** What needs scripts or an account, or is for machines. */
const useless = [
  'script, noscript, template',
  '.needs-script, .needs-account',
  'section:has(form), form, button, [role="tablist"]',
  'link:not([rel="stylesheet"], [rel="icon"][type])',
  'meta:not([charset], [name="viewport"], [name="description"], [name="theme-color"])',
  // One copy of a photograph is enough; the element that remains has the widest one that every program can show.
  'picture > source',
].join();

/** What has an address of something that is loaded or led to. */
const withAddress = '[href], [src], [poster]';

const attributes = ['href', 'src', 'poster'] as const;

/**
 * Opens a page as the site renders it, without all that cannot work in a program that only shows pages: scripts, forms,
 * buttons, the account. What scripts would show later is shown.
 */
export function openPage(html: string): CheerioAPI {
  const $ = load(html);
  $(useless).remove();
  $('[role="tabpanel"]').removeAttr('hidden').removeAttr('inert').removeAttr('role').removeAttr('tabindex');
  $('[srcset]').removeAttr('srcset').removeAttr('sizes');
  $('a[download]').removeAttr('download');
  return $;
}

/** The addresses of the site that a page leads to or loads, without query and fragment. */
export function addressesIn($: CheerioAPI): Set<string> {
  const found = new Set<string>();
  for (const element of $(withAddress))
    for (const name of attributes) {
      const address = siteAddress($(element).attr(name));
      if (address !== undefined) found.add(address);
    }
  return found;
}

/**
 * Makes all addresses of the site in a page relative to it. Links to what is not in the edition lead to the site; around the
 * page, in its menus, they are left out.
 * @returns the page as HTML
 * @throws Error with the address of a picture or a style sheet that is not in the edition
 */
export function writePage($: CheerioAPI, { file, fileOf, publicUrl, afterTitle }: OfflinePlace): string {
  for (const element of $(withAddress)) {
    for (const name of attributes) {
      const given = $(element).attr(name);
      const address = siteAddress(given);
      if (given === undefined || address === undefined) continue;
      const target = fileOf(address);
      const fragment = /#.*$/.exec(given)?.[0] ?? '';
      if (target !== undefined) $(element).attr(name, relative(file, target) + fragment);
      else if (!$(element).is('a')) throw new Error(`${file} shows ${address}, which is not in the edition.`);
      else if ($(element).closest('header, footer').length > 0) leaveOut($, element);
      else $(element).attr(name, publicUrl + given);
    }
  }
  const title = $('title');
  const text = title.text();
  if (text.endsWith(afterTitle)) title.text(text.slice(0, -afterTitle.length));
  return $.html();
}

/** The path of an address within the site, decoded; undefined for one elsewhere, or on the same page. */
function siteAddress(given: string | undefined): string | undefined {
  return given && /^\/(?!\/)/.test(given) ? decodeURI(given.replace(/[?#].*$/, '')) : undefined;
}

function relative(from: string, to: string): string {
  return encodeURI(path.posix.relative(path.posix.dirname(from), to));
}

/** Takes a link out of a menu, and the parts of the menu that are left empty. */
function leaveOut($: CheerioAPI, link: Parameters<CheerioAPI>[0]): void {
  let part = $(link);
  for (;;) {
    const around = part.parent();
    part.remove();
    if (!around.is('li, ul, section') || around.find('a').length > 0) return;
    part = around;
  }
}
