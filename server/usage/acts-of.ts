import { createHash } from 'node:crypto';
import { textMediaTypes } from '#library/export/text-format.ts';
import { languageOf, withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { searchPaths } from '#shared/search/search-question.ts';
import type { KnownContent } from './known-content.ts';
import { type Act, siteItem } from './use.ts';

/** What an answer, of status 200 or 304 and whole, was about. */
export type Answered = {
  /** Path and query. */
  target: string;
  /** Without parameters; of 304, too. */
  mediaType: string;
  /** The page that asked, if it says so. */
  referrer: string | undefined;
};

const page = /^\/(?:article\/(\d{1,9})|([a-z0-9-]{1,200})(?:\/(v\d{1,3}|[^/]{1,200}))?)$/;
const beside = /^\/([a-z0-9-]{1,200})(?:\.v\d{1,3})?(?:\.latin)?\.(pdf|epub|md|txt|xml|bib|ris|csl\.json)$/;
const ofArticle =
  /^\/images\/articles\/volume-\d{1,6}\/([a-z0-9-]{1,200})\/(?:([a-z0-9-]{1,200})\.pdf|(supplements\/[a-z0-9.-]{1,200}))$/;
const ofVolume =
  /^\/(?:images\/)?volumes\/(?:volume-)?(\d{1,6})(?:\/issues?[-/](\d{1,6}))?(?:\/[a-z0-9-]{1,100}\.pdf|\.epub)$/;
const data = /^\/api\/library\/(articles|notices)\/([a-z0-9-]{1,200})(\/text)?$/;

/** Forms of an article by negotiation, besides its page; what is not here, such as linked data, is for machines alone. */
const negotiated: Record<string, string> = {
  [textMediaTypes.epub]: 'epub',
  [textMediaTypes.md]: 'md',
  'application/jats+xml': 'xml',
  'application/x-bibtex': 'bib',
  'application/x-research-info-systems': 'ris',
  'application/vnd.citationstyles.csl+json': 'csl.json',
};

/** Whether a form is the content of an article that has a text; JATS without a body is none. */
const isContent = (form: string, hasText: boolean) =>
  ['pdf', 'epub', 'md', 'txt'].includes(form) || (form === 'xml' && hasText);

/**
 * Which uses an answer is, by COUNTER's Code of Practice 5.1.1, section 3.3: content is a Request, what tells about an
 * article is an Investigation, all else is nothing. One act has the same form and language at each of its addresses.
 */
export function actsOf({ target, mediaType, referrer }: Answered, known: KnownContent): Act[] {
  const [encoded = '', query = ''] = target.split('?', 2);
  if (encoded === searchPaths.search) return search(query);
  const asked = data.exec(encoded);
  if (asked) {
    const [, what, name = '', isText] = asked;
    const language = languageOf(pathOf(referrer));
    if (what === 'notices') return about(known.articlesOfNotice(name), 'notice', language);
    const article = known.article(name);
    // The page of an article that has a text asks for both: the text counts.
    if (!article || article.hasText !== (isText !== undefined)) return [];
    return [{ item: article.id, form: 'page', language, isRequest: article.hasText }];
  }
  const language = languageOf(encoded);
  const path = withoutLanguage(encoded);
  if (path === paths.search) return search(query);
  const notice = /^\/updates\/([a-z0-9-]{1,200})$/.exec(path)?.[1];
  if (notice !== undefined) return about(known.articlesOfNotice(notice), 'notice', language);
  const [, volume, issue] = ofVolume.exec(path) ?? [];
  if (volume !== undefined) {
    const form = path.endsWith('.epub') ? 'epub' : 'pdf';
    const articles = known.articlesOf(Number(volume), issue === undefined ? undefined : Number(issue));
    return articles.map((item) => ({ item, form, language: '', isRequest: true }));
  }
  const file = fileOf(path);
  const [, id, slug, extra] = page.exec(path) ?? [];
  const article = known.article(file?.slug ?? id ?? slug ?? '');
  if (!article) return [];
  const act = (form: string, isRequest: boolean, of = ''): Act[] => [
    { item: article.id, form, language: of, isRequest },
  ];
  if (file) return act(file.form, isContent(file.form, article.hasText));
  const former = extra !== undefined && /^v\d+$/.test(extra);
  if (mediaType === 'text/html') return act(former ? extra : 'page', article.hasText && !former, language);
  const form = negotiated[mediaType];
  return form === undefined ? [] : act(form, isContent(form, article.hasText));
}

/** The form of a file of an article. */
function fileOf(path: string): { slug: string; form: string } | null {
  const [, slug, form] = beside.exec(path) ?? [];
  if (slug !== undefined && form !== undefined) return { slug, form };
  const [, owner, name, supplement] = ofArticle.exec(path) ?? [];
  if (owner === undefined || (supplement === undefined && name !== owner)) return null;
  return { slug: owner, form: supplement ?? 'pdf' };
}

function about(articles: number[], form: string, language: string): Act[] {
  return articles.map((item) => ({ item, form, language, isRequest: false }));
}

/** Each search that somebody makes is one, however many of its pages they see. */
function search(query: string): Act[] {
  const asked = new URLSearchParams(query);
  const text = (asked.get('q') ?? '').trim().toLowerCase();
  if (text === '' || (asked.get('page') ?? '1') !== '1') return [];
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return [{ item: siteItem, form: 'search', language: digest, isRequest: false }];
}

function pathOf(address: string | undefined): string {
  return URL.parse(address ?? '')?.pathname ?? '/';
}
