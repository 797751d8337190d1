import type { PanelId } from '../panel/panel-id.ts';
import { type ThemeChoice, themeChoices } from '../theme/page-theme.ts';
import { type Fit, type Layout, layouts, type Rotation, type Spread, spreads } from './view.ts';
import { withinLimits } from './zoom.ts';

/** How an article was last viewed. The position in it is kept by `client/reading-positions.ts`. */
export type ArticleView = {
  zoom?: number;
  fit?: Fit;
  layout?: Layout;
  spread?: Spread;
  rotation?: Rotation;
  panel?: PanelId;
};

/** Preferences for all articles. */
export type RoomPreferences = {
  theme?: ThemeChoice;
  /** Whether figures and pictures are shown as printed in every page theme. */
  keepFigures?: boolean;
  /** Width of the side panel, in CSS pixels. */
  panelWidth?: number;
};

type Remembered = RoomPreferences & {
  /** Views by article, the most recent last. */
  articles?: [articleId: number, view: ArticleView][];
};

const key = 'reading-room';
/** How many articles' views are kept; the least recently viewed are forgotten. */
const mostArticles = 60;

/**
 * The view of a document stored in this browser; invalid values are left out.
 * @param viewId the id of an article; nothing is stored of other documents
 */
export function rememberedView(viewId: number | null): ArticleView {
  return soundView(articlesOf(read()).find(([id]) => id === viewId)?.[1]);
}

/** The preferences stored in this browser; invalid values are left out. */
export function rememberedPreferences(): RoomPreferences {
  const { theme, keepFigures, panelWidth } = read();
  return {
    ...(themeChoices.includes(theme as ThemeChoice) && { theme: theme as ThemeChoice }),
    ...(typeof keepFigures === 'boolean' && { keepFigures }),
    ...(isNumber(panelWidth) && { panelWidth }),
  };
}

/** Stores the view of an article, in place of an earlier one; null stores nothing. */
export function rememberView(viewId: number | null, view: ArticleView): void {
  if (viewId === null) return;
  const kept = read();
  const others = articlesOf(kept).filter(([id]) => id !== viewId);
  write({ ...kept, articles: [...others.slice(1 - mostArticles), [viewId, view]] });
}

/** Stores preferences. */
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
    // If storage is refused, each visit begins with the defaults.
  }
}
