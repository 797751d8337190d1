import type { PanelId } from './panel/panel-id.ts';
import { type PageTheme, pageThemes } from './theme/page-theme.ts';
import { type Fit, type Layout, layouts, type Rotation, type Spread, spreads } from './view/view.ts';
import { withinLimits } from './zoom.ts';

/** How an article was looked at last. Where it was read is kept by `client/reading-positions.ts`. */
export type ArticleView = {
  zoom?: number;
  fit?: Fit;
  layout?: Layout;
  spread?: Spread;
  rotation?: Rotation;
  panel?: PanelId;
};

/** What someone prefers as a reader, whatever the article. */
export type RoomPreferences = {
  theme?: PageTheme;
  /** Whether figures and pictures are shown as printed in every page theme. */
  keepFigures?: boolean;
  /** The width of the side panel in CSS pixels. */
  panelWidth?: number;
};

type Remembered = RoomPreferences & {
  /** Views by article, the latest last. */
  articles?: [articleId: number, view: ArticleView][];
};

const key = 'reading-room';
/** The articles whose views are kept; those looked at longest ago are forgotten. */
const mostArticles = 60;

/** How this article was looked at, as far as this browser knows; parts that make no sense are left out. */
export function rememberedView(articleId: number): ArticleView {
  return soundView(articlesOf(read()).find(([id]) => id === articleId)?.[1]);
}

/** What someone prefers as a reader, as far as this browser knows. */
export function rememberedPreferences(): RoomPreferences {
  const { theme, keepFigures, panelWidth } = read();
  return {
    ...(pageThemes.includes(theme as PageTheme) && { theme: theme as PageTheme }),
    ...(typeof keepFigures === 'boolean' && { keepFigures }),
    ...(isNumber(panelWidth) && { panelWidth }),
  };
}

/** Remembers how an article is looked at, in place of what was known of it. */
export function rememberView(articleId: number, view: ArticleView): void {
  const kept = read();
  const others = articlesOf(kept).filter(([id]) => id !== articleId);
  write({ ...kept, articles: [...others.slice(1 - mostArticles), [articleId, view]] });
}

/** Remembers how someone likes to read. */
export function rememberPreferences(preferences: RoomPreferences): void {
  write({ ...read(), ...preferences });
}

function articlesOf({ articles }: Remembered): [number, ArticleView][] {
  return Array.isArray(articles) ? articles.filter(Array.isArray) : [];
}

function soundView(view: unknown): ArticleView {
  if (typeof view !== 'object' || view === null) return {};
  const { zoom, fit, layout, spread, rotation, panel } = view as Record<string, unknown>;
  return {
    ...(isNumber(zoom) && { zoom: withinLimits(zoom) }),
    ...oneOf('fit', fit, ['width', 'page']),
    ...oneOf('layout', layout, layouts),
    ...oneOf('spread', spread, spreads),
    ...oneOf('rotation', rotation, [0, 90, 180, 270]),
    ...oneOf('panel', panel, ['outline', 'thumbnails', 'find', 'notes']),
  };
}

function oneOf(name: string, value: unknown, known: readonly unknown[]): object {
  return known.includes(value) ? { [name]: value } : {};
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function read(): Remembered {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Remembered) : {};
  } catch {
    return {};
  }
}

function write(kept: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where storage is refused, each reading begins with the defaults.
  }
}
