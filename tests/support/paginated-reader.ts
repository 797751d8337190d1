import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';

const origin = 'http://reader.example';

const home = path.dirname(fileURLToPath(import.meta.resolve('foliate-js/view.js')));

const shell = '<!doctype html><script type="module" src="/view.js"></script><body style="margin: 0">';

/** What no page shows: rows of tables, lines of text and pictures, each by its first words. */
export type Unseen = { rows: string[]; lines: string[]; pictures: string[] };

/** foliate-js, a reader that turns pages: it lays documents out in columns of CSS, as readers of EPUBs do. */
type Foliate = {
  open(address: string): Promise<void>;
  book: { sections: { id: string }[]; toc: { label: string }[]; getCover(): Promise<Blob | null> };
  renderer: {
    setStyles(css: string): void;
    goTo(place: { index: number }): Promise<void>;
    getContents(): { doc: Document }[];
  };
};

/** A page of a browser with the reader in it; publications are opened with `readIn`. */
export async function paginatedReader(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: shell });
    const file = path.join(home, pathname);
    return route.fulfill({ contentType: 'text/javascript', body: fs.readFileSync(file) });
  });
  return page;
}

/** Opens a publication at a size of the screen and of its letters, in CSS pixels. */
export async function readIn(
  page: Page,
  publication: Uint8Array,
  { width, height, letters = 16 }: { width: number; height: number; letters?: number },
): Promise<void> {
  await page.setViewportSize({ width, height });
  const address = `${origin}/book.epub`;
  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'application/epub+zip', body: Buffer.from(publication) }),
  );
  await page.goto(origin);
  await page.evaluate(
    async ([address, letters]) => {
      await customElements.whenDefined('foliate-view');
      const view = document.createElement('foliate-view') as HTMLElement & Foliate;
      view.style.cssText = 'display: block; height: 100vh';
      document.body.append(view);
      await view.open(address);
      view.renderer.setStyles(
        `html { font-size: ${letters}px } p, li { line-height: 1.4; text-align: justify; hyphens: auto }`,
      );
    },
    [address, letters] as const,
  );
}

/** The files of the documents of the open publication, in their order. */
export function documentsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const view = document.querySelector('foliate-view') as unknown as Foliate;
    return view.book.sections.map(({ id }) => id);
  });
}

/** Turns to a document of the open publication, and tells what none of its pages shows. */
export function unseenIn(page: Page, index: number): Promise<Unseen & { turned: number }> {
  return page.evaluate(async (place) => {
    const view = document.querySelector('foliate-view') as unknown as Foliate;
    await view.renderer.goTo({ index: place });
    const [{ doc } = { doc: document }] = view.renderer.getContents();
    // The reader counts its pages again when the size of the text has changed.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const root = doc.documentElement;
    const across = doc.defaultView?.innerWidth ?? 0;
    const down = doc.defaultView?.innerHeight ?? 0;
    const { columnWidth, columnGap } = getComputedStyle(root);
    const least = Number.parseFloat(columnWidth) + Number.parseFloat(columnGap);
    const screen = Number.parseFloat(root.style.width);
    const column = screen / Math.max(1, Math.floor((screen + 1) / least));

    const isOnPage = ({ left, right, top, bottom }: DOMRect) =>
      left >= -0.5 &&
      right <= across + 0.5 &&
      // The boxes of letters are higher than their lines.
      top + 0.25 * (bottom - top) >= 0 &&
      bottom - 0.25 * (bottom - top) <= down &&
      Math.floor((left + 0.5) / column) === Math.floor((right - 0.5) / column);
    /** What cuts off the content of an element. */
    const edges = new Map<Element, Element[]>();
    const edgesOf = (element: Element): Element[] => {
      const known = edges.get(element);
      if (known || element === doc.body) return known ?? [];
      const outer = element.parentElement ? edgesOf(element.parentElement) : [];
      const { overflow } = getComputedStyle(element);
      const found = overflow === 'visible' ? outer : [element, ...outer];
      edges.set(element, found);
      return found;
    };
    const isWithin = (element: Element, { left, right, top, bottom }: DOMRect) =>
      edgesOf(element).every((edge) =>
        [...edge.getClientRects()].some(
          (box) =>
            left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 4 && bottom <= box.bottom + 4,
        ),
      );

    const rows = new Set<string>();
    const lines: string[] = [];
    const texts = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      // Without the operators of formulas that are not drawn.
      const words = node.textContent?.replaceAll(/[\u2061-\u2064]/g, '').trim() ?? '';
      if (!parent || words === '') continue;
      const range = doc.createRange();
      range.selectNodeContents(node);
      // Letters have the height of their font, but elements of formulas that of what they draw.
      const drawn = [...(parent.closest('math') ? parent : range).getClientRects()].filter(
        ({ width }) => width > 0,
      );
      const unseen = drawn.filter((rect) => !isOnPage(rect) || !isWithin(parent, rect));
      if (drawn.length > 0 && unseen.length === 0) continue;
      // Where rows are turned into paragraphs, each of their cells says the words of its head.
      const head = parent.closest<HTMLTableCellElement>('thead th');
      if (head && drawn.length === 0 && isSaidInCells(head)) continue;
      if (parent.closest('[hidden]')) continue;
      lines.push(words.slice(0, 60));
      const row = parent.closest('tr');
      if (row) rows.add(row.textContent?.trim().slice(0, 60) ?? '');
    }
    const pictures = [...doc.images].filter((image) => {
      const rect = image.getBoundingClientRect();
      return rect.width < 10 || rect.height < 10 || !isOnPage(rect) || !isWithin(image, rect);
    });
    return {
      turned: Math.round(across / screen),
      rows: [...rows],
      lines,
      pictures: pictures.map(({ alt }) => alt.slice(0, 60)),
    };

    function isSaidInCells(head: HTMLTableCellElement): boolean {
      const table = head.closest('table');
      const body = [...(table?.querySelectorAll<HTMLTableCellElement>('tbody :is(th, td)') ?? [])];
      // Where cells are merged, each names its heads; titles of groups of rows have none.
      const cells = body.some(({ headers }) => headers !== '')
        ? body.filter(({ headers }) => headers.split(' ').includes(head.id))
        : body.filter(({ cellIndex }) => cellIndex === head.cellIndex);
      const isSaid = (cell: HTMLTableCellElement) =>
        cell.textContent?.trim() === '' ||
        getComputedStyle(cell, '::before').content.includes(head.textContent?.trim() ?? '');
      return cells.length > 0 && cells.every(isSaid);
    }
  }, index);
}
