import path from 'node:path';
import { type Request, type Response, Router } from 'express';
import type { CurrentLibrary, OpenedLibrary } from '#library/current.ts';
import { answerExport, exportArticle } from '#library/export/answer-export.ts';
import type { ExportHost } from '#library/export/export-host.ts';
import { linkHeader } from '#library/export/typed-links.ts';
import { isArticleNumber } from '#shared/article/article-number.ts';
import { inEachLanguage, languageOf, withoutLanguage } from '#shared/page/address.ts';
import { machineTagsEndpoint } from '#shared/page/machine-tags.ts';
import { paths } from '#shared/page/paths.ts';
import { answerDiscovery } from '../discovery/answer-discovery.ts';
import { answerApiDescription, apiPaths } from '../discovery/open-api.ts';
import type { DateKeeper } from '../harvesting/served-dates.ts';
import { articleGraph } from '../head/article-json-ld.ts';
import { readArticleSource } from '../head/article-source.ts';
import { machineHead } from '../head/machine-head.ts';
import type { Answer, AnswerCache } from '../http/answer-cache.ts';
import { pack, sendPacked } from '../http/packed.ts';
import { queryOf } from '../http/query.ts';
import { addressOf } from '../http/rate-limit.ts';
import { nameRoute } from '../http/route-of.ts';
import type { Uncached } from '../http/uncached.ts';

type DiscoveryOptions = {
  library: CurrentLibrary;
  dates: DateKeeper;
  publicUrl: string;
  /** The crawlers that robots.txt asks to stay away. */
  crawlers: readonly string[];
  resourcesDir: string;
  cache: AnswerCache;
  uncached: Uncached;
};

/** Alternative representations of an article's page, by media type. */
const otherForms = {
  'application/x-bibtex': 'bib',
  'application/x-research-info-systems': 'ris',
  'application/vnd.citationstyles.csl+json': 'csl.json',
  'application/jats+xml': 'xml',
  'application/epub+zip': 'epub',
  'text/markdown': 'md',
  'application/linkset+json': 'linkset.json',
  'application/ld+json': 'json-ld',
} as const;

type OtherForm = keyof typeof otherForms;

/** A generated document, cached until the library changes. */
type Made = {
  mediaType: string;
  body: string | Uint8Array;
  fileName?: string;
  landingPage?: string;
  status?: 404;
};

/**
 * Everything for machines, generated from the library and cached until it changes: files beside the pages of
 * articles and volumes, article pages in other formats (RFC 9110, section 12), feeds, sitemaps and so on.
 */
export function discoveryRoutes({
  library,
  dates,
  publicUrl,
  crawlers,
  resourcesDir,
  cache,
  uncached,
}: DiscoveryOptions): Router {
  const router = Router();
  const host: ExportHost = { publicUrl, file: (relative) => path.join(resourcesDir, relative) };

  router.get(
    /^(?!\/api\/).*\.(?:atom|bib|epub|json|md|ris|rss|txt|xml)$/,
    async (request, response, next) => {
      const pathname = decodeURI(request.path);
      nameRoute(request, `/*name.${path.extname(pathname).slice(1)}`);
      const isAnswered =
        (await answer(request, response, pathname, async (opened) => {
          const served = { ...opened, dates: await dates.datesOf(opened) };
          return answerDiscovery(served, pathname, { publicUrl, crawlers });
        })) ||
        (await answer(
          request,
          response,
          pathname,
          (opened) => answerExport(opened, pathname, host),
          /\.(?:md|txt)$/.test(pathname) ? asText : asExport,
        ));
      if (!isAnswered) next();
    },
  );

  router.get(Object.values(apiPaths), async (request, response, next) => {
    const found = await answer(request, response, request.path, ({ library }) =>
      answerApiDescription(library, request.path, publicUrl),
    );
    if (!found) next();
  });

  router.get(machineTagsEndpoint, async (request, response) => {
    const pathname = decoded(queryOf(request).get('path') ?? '');
    const make = async (opened: OpenedLibrary) => {
      const { ofPage } = await machineHead(opened, pathname, publicUrl);
      return { mediaType: 'text/html', body: ofPage };
    };
    await answer(request, response, `${machineTagsEndpoint} ${pathname}`, make, asExport);
  });

  router.get(inEachLanguage('/:slug'), async (request, response, next) => {
    const form = request.accepts(['html', ...Object.keys(otherForms)]);
    if (!form || form === 'html') return next();
    response.vary('Accept');
    const make = (opened: OpenedLibrary) => otherForm(opened, decodeURI(request.path), form as OtherForm);
    const limit = form === 'text/markdown' ? asText : asExport;
    if (!(await answer(request, response, `${request.path} ${form}`, make, limit))) next();
  });

  type Limit = (request: Request, make: () => Promise<Answer | null>) => Promise<Answer | null>;
  const unlimited: Limit = (_request, make) => make();
  const asExport: Limit = (request, make) => uncached.make(addressOf(request), make);
  const asText: Limit = (request, make) => {
    uncached.text(addressOf(request));
    return make();
  };

  /**
   * Sends the document at an address, cached or generated now; misses are not cached.
   * @throws what the limit throws, for what is not cached
   */
  async function answer(
    request: Request,
    response: Response,
    address: string,
    make: (opened: OpenedLibrary) => Promise<Made | null>,
    limit = unlimited,
  ): Promise<boolean> {
    const opened = library.get();
    const known = () => cache.get(opened.edition, address);
    const kept =
      known() ??
      (await limit(request, async () => {
        // Somebody may have asked for the same while this one waited.
        const meanwhile = known();
        if (meanwhile) return meanwhile;
        const made = await make(opened);
        if (!made) return null;
        const packed = pack(made.body, typeof made.body === 'string');
        const fresh = { status: made.status ?? 200, headers: headersOf(made), ...packed };
        if (made.body.length > 0) cache.set(opened.edition, address, fresh);
        return fresh;
      }));
    if (!kept) return false;
    response
      .status(kept.status)
      .set(kept.headers ?? {})
      .set('Cache-Control', 'public, max-age=0, must-revalidate');
    sendPacked(request, response, kept);
    return true;
  }

  async function otherForm(
    opened: OpenedLibrary,
    pathname: string,
    mediaType: OtherForm,
  ): Promise<Made | null> {
    const slug = withoutLanguage(pathname).slice(1);
    const article = isArticleNumber(slug) ? null : await opened.library.article(slug);
    if (!article) return null;
    const form = otherForms[mediaType];
    if ((form === 'epub' || form === 'md') && !article.hasFullText) return null;
    if (form !== 'json-ld') return exportArticle(opened, article, form, host);
    const source = await readArticleSource(opened, { article, language: languageOf(pathname), publicUrl });
    return {
      mediaType,
      body: `${JSON.stringify(articleGraph(source), null, 2)}\n`,
      fileName: `${slug}.jsonld`,
      landingPage: paths.articleBySlug(slug),
    };
  }

  function headersOf({ mediaType, fileName, landingPage }: Made): Record<string, string> {
    const text = /^text\/|xml$|bibtex$|info-systems$/.test(mediaType);
    return {
      'Content-Type': text ? `${mediaType}; charset=utf-8` : mediaType,
      ...(fileName ? { 'Content-Disposition': `inline; filename="${fileName}"` } : {}),
      ...(landingPage
        ? {
            Link: linkHeader([{ rel: 'describes', href: publicUrl + landingPage, type: 'text/html' }]),
            'X-Robots-Tag': 'noindex',
          }
        : {}),
    };
  }

  return router;
}

/** A decoded path, or the path as it is if it isn't percent-encoded UTF-8. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
