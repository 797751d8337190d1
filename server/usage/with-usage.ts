import type { OpenedLibrary } from '#library/current.ts';
import type { Library } from '#shared/library/library.ts';
import type { Answer } from '../http/answer-cache.ts';
import type { Usage } from './usage.ts';

type Figures = Pick<Usage, 'figures' | 'version'>;

/** The library as a site answers from it, and which of its figures have been asked for since. */
export type LibraryWithUsage = { library: Library; shown(): Pick<Answer, 'figures'> };

/** The library as this site answers from it: it knows how often its articles were used. */
export function withUsage(opened: OpenedLibrary, { figures, version }: Figures): LibraryWithUsage {
  const present = version();
  let isShown = false;
  const asked = <Found>(found: Promise<Found>) => {
    isShown = true;
    return found;
  };
  return {
    library: {
      ...opened.library,
      usage: async () => ({ usage: await asked(figures.journal(opened)) }),
      articleUsage: (idOrSlug) => asked(figures.article(opened, idOrSlug)),
    },
    shown: () => (isShown ? { figures: present } : {}),
  };
}

/** A kept answer, unless it shows figures of use that are no longer the present ones. */
export function withPresentFigures(
  answer: Answer | undefined,
  { version }: Pick<Usage, 'version'>,
): Answer | undefined {
  return answer?.figures === undefined || answer.figures === version() ? answer : undefined;
}
