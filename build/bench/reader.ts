import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Article } from '../../src/shared/article/article.ts';
import { launchBrowser } from '../find-browser.ts';
import { listArticles } from './pages.ts';
import { progress } from './progress.ts';
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

/** Measures how soon the first page of an article is there. */
export function measureReaderOpening(site: Site): Promise<Findings> {
  return beside(site, 'opening', ({ browser, target }) =>
    site.whileServing(() => measureOpening(browser, both(target), ourReader(target, 0))),
  );
}

/** Measures memory and frames while a long document is scrolled. */
export function measureReaderScrolling(site: Site): Promise<Findings> {
  return besideOnLong(site, 'scrolling', ({ target }) => measureScrolling(both(target)));
}

/** Measures how soon words of a long document are found. */
export function measureReaderFinding(site: Site): Promise<Findings> {
  return besideOnLong(site, 'finding', ({ browser, target }) => measureFinding(browser, both(target)));
}

type Beside = { browser: Browser; target: Target; article: Article };
type Measured = Pick<Findings, 'rows' | 'notes'>;

/**
 * Measures something of the reader against Mozilla's complete viewer: same PDFs, same browser, same server, in
 * alternation.
 */
async function beside(
  site: Site,
  what: string,
  measure: (on: Beside) => Promise<Measured>,
): Promise<Findings> {
  const version = await installPeer(site.assetsFolder);
  const article = await site.whileServing(() => findUsualArticle(site.origin));
  const target = { origin: site.origin, page: `/en/${article.slug}`, pdf: article.pdf.url };
  const browser = await launchBrowser();
  try {
    const { rows, notes } = await measure({ browser, target, article });
    return {
      title: `Reader against Mozilla’s complete viewer: ${what}`,
      rows,
      notes: [
        `Peer: the viewer of pdf.js ${version} from ng2-pdfjs-viewer, without its additions. Medians.`,
        `Article: ${article.slug}, ${article.pdf.pages} pages, ${kB(article.pdf.bytes)}.`,
        ...notes,
      ],
    };
  } finally {
    await browser.close();
  }
}

/** The same with a long document as the article's PDF. */
function besideOnLong(
  site: Site,
  what: string,
  measure: (on: Beside) => Promise<Measured>,
): Promise<Findings> {
  return beside(site, what, async (on) => {
    const long = await longEdition(site, on.article, on.browser);
    const { rows, notes } = await site.whileServing(() => measure(on), long.environment);
    return { rows, notes: [`In its place a document of ${longPages} pages, ${kB(long.bytes)}.`, ...notes] };
  });
}

const both = (target: Target) => [ourReader(target), peerReader(target)] as const;

async function findUsualArticle(origin: string): Promise<Article> {
  for (const { slug } of await listArticles(origin)) {
    const article = (await (await fetch(`${origin}/api/library/articles/${slug}`)).json()) as Article;
    if (article.pdf.pages >= usual.from && article.pdf.pages <= usual.to) return article;
  }
  throw new Error(`The library has no article of ${usual.from} to ${usual.to} pages.`);
}

/** The same edition with a long document as the article's PDF, made once. */
async function longEdition(site: Site, { volume, slug }: Article, browser: Browser) {
  const resources = path.join(site.folder, 'long-edition');
  const file = path.join(resources, 'volumes', String(volume), slug, `${slug}.pdf`);
  if (!fs.existsSync(resources)) {
    progress(`${longPages} pages are printed`);
    fs.cpSync(site.resourcesDir, resources, { recursive: true });
    fs.writeFileSync(file, await printLongDocument(site.resourcesDir, browser));
  }
  return { environment: { RESOURCES_DIR: resources }, bytes: fs.statSync(file).size };
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
