import path from 'node:path';
import { Router } from 'express';
import type { CurrentLibrary } from '#library/current.ts';
import { findWithdrawnByFile } from '#library/records.ts';
import { noticeTitle } from '#shared/article/notice-title.ts';
import type { Tombstone } from '#shared/article/tombstone.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { formatReference, journalStyle } from '#shared/citation/reference.ts';
import { asPlainText } from '#shared/citation/text-run.ts';
import { citedTombstone } from '#shared/citation/tombstone-record.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Host } from '#shared/page/rendering.ts';
import { machineHead } from '../head/machine-head.ts';
import { addressOf } from '../http/rate-limit.ts';
import { nameRoute } from '../http/route-of.ts';
import type { Uncached } from '../http/uncached.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { Renderer } from '../rendering/renderer.ts';

type WithdrawnFilesOptions = { library: CurrentLibrary; renderer: Renderer; host: Host; uncached: Uncached };

/** What remains at the addresses of the files of withdrawn articles: the tombstone, as a page or as text. */
export function withdrawnFileRoutes({ library, renderer, host, uncached }: WithdrawnFilesOptions): Router {
  const router = Router();
  router.get(/^(?!\/api\/).*\.[a-z]+$/, async (request, response, next) => {
    const opened = library.get();
    const pathname = decodeURI(request.path);
    const id = await findWithdrawnByFile(opened.database, pathname);
    if (id === undefined) return next();
    const language = languageOf(pathname);
    nameRoute(request, `/*name${path.extname(pathname)}`);
    const gone = () =>
      response.status(410).vary('Accept').set('Cache-Control', 'public, max-age=0, must-revalidate');
    if (wantsPage(request)) {
      const page = withLanguage(language, paths.article(id));
      const document = await uncached.make(addressOf(request), async () => {
        const { ofSite, ofPage } = await machineHead(opened, page, host.publicUrl);
        return renderer.page(page, opened.library, host, ofSite + ofPage);
      });
      if (document.kind === 'page') return gone().type('html').send(document.html);
    }
    const [tombstone, journal] = await Promise.all([
      opened.library.tombstone(String(id)),
      opened.library.journal(),
    ]);
    const text = tombstone ? tombstoneText(tombstone, journal, language, host.publicUrl) : '410 Gone\n';
    return gone().type('text').send(text);
  });
  return router;
}

/** What a tombstone says, in a few lines: what was withdrawn and when, its citation, the reason, the notice. */
function tombstoneText(
  tombstone: Tombstone,
  journal: Journal,
  language: Language,
  publicUrl: string,
): string {
  const { notice } = tombstone;
  const cited = citedTombstone(tombstone);
  const reference = formatReference(
    citationRecord(cited, journal, cited.pagesInPanel),
    journalStyle,
    language,
  );
  const lines = [
    `${noticeTitle(notice, language)} · ${notice.published}`,
    asPlainText(reference),
    notice.description[language],
    publicUrl + withLanguage(language, paths.update(notice.slug)),
  ];
  return `${lines.join('\n')}\n`;
}
