import type { OpenedLibrary } from '#library/current.ts';
import type { Library } from '#shared/library/library.ts';
import type { Usage } from './usage.ts';

/** The library as this site answers from it: it knows how often its articles were used. */
export function withUsage(opened: OpenedLibrary, { figures }: Pick<Usage, 'figures'>): Library {
  return {
    ...opened.library,
    usage: async () => ({ usage: await figures.journal(opened) }),
    articleUsage: async (idOrSlug) => ({ usage: await figures.article(opened, idOrSlug) }),
  };
}
