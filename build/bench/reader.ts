import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Article } from '../../src/shared/article.ts';
import { launchBrowser } from '../find-browser.ts';
import { listArticles } from './pages.ts';
import { measureFinding } from './reader/finding.ts';
import { longPages, printLongDocument } from './reader/long-document.ts';
import { measureOpening } from './reader/opening.ts';
import { installPeer } from './reader/peer.ts';
import { ourReader, peerReader, type Target } from './reader/readers.ts';
import { measureScrolling } from './reader/scrolling.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';

/** The page counts of typical articles. */
const usual = { from: 19, to: 30 };

/**
 * Measures the reader against Mozilla's complete viewer: same PDFs, same browser, same server, in
 * alternation.
 */
export async function measureReader(site: Site): Promise<Findings> {
  const version = await installPeer(site.assetsFolder);
  const article = await site.whileServing(() => findUsualArticle(site.origin));
  const target = { origin: site.origin, page: `/en/${article.slug}`, pdf: article.pdf.url };
  const browser = await launchBrowser();
  try {
    const opening = await site.whileServing(() =>
      measureOpening(browser, both(target), ourReader(target, 0)),
    );
    const long = await longEdition(site, article, browser);
    const finding = await site.whileServing(() => measureFinding(browser, both(target)), long.environment);
    const scrolling = await site.whileServing(() => measureScrolling(both(target)), long.environment);
    return {
      title: 'Reader: against Mozilla’s complete viewer',
      rows: [...opening.rows, ...scrolling.rows, ...finding.rows],
      notes: [
        `Peer: the viewer of pdf.js ${version} from ng2-pdfjs-viewer, without its additions. Medians.`,
        `Article: ${article.slug}, ${article.pdf.pages} pages, ${kB(article.pdf.bytes)}. Long document: ${longPages} pages, ${kB(long.bytes)}.`,
        ...opening.notes,
        ...scrolling.notes,
        ...finding.notes,
      ],
    };
  } finally {
    await browser.close();
  }
}

const both = (target: Target) => [ourReader(target), peerReader(target)] as const;

async function findUsualArticle(origin: string): Promise<Article> {
  for (const { slug } of await listArticles(origin)) {
    const article = (await (await fetch(`${origin}/api/library/articles/${slug}`)).json()) as Article;
    if (article.pdf.pages >= usual.from && article.pdf.pages <= usual.to) return article;
  }
  throw new Error(`The library has no article of ${usual.from} to ${usual.to} pages.`);
}

/** The same edition with a long document as the article's PDF. */
async function longEdition(site: Site, { volume, slug }: Article, browser: Browser) {
  const resources = path.join(site.folder, 'long-edition');
  fs.cpSync(site.resourcesDir, resources, { recursive: true });
  const pdf = await printLongDocument(site.resourcesDir, browser);
  fs.writeFileSync(path.join(resources, 'volumes', String(volume), slug, `${slug}.pdf`), pdf);
  return { environment: { RESOURCES_DIR: resources }, bytes: pdf.length };
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
