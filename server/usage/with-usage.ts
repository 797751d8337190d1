import type { OpenedLibrary } from '#library/current.ts';
import type { Library } from '#shared/library/library.ts';
import type { Answer } from '../http/answer-cache.ts';
import type { Usage } from './usage.ts';

type Figures = Pick<Usage, 'figures' | 'version'>;

/** The library as a site answers from it, and which of its figures have been asked for since. */
export type LibraryWithUsage = { library: Library; shown(): Pick<Answer, 'figures'> };

/** The version of figures that could not be had, which is never the present one. */
const none = 'none';

/** The library as this site answers from it: it knows how often its articles were used. */
export function withUsage(opened: OpenedLibrary, { figures, version }: Figures): LibraryWithUsage {
  const present = version();
  let shown: string | undefined;
  const asked = async <Found>(found: Promise<Found>) => {
    // Until there are any: an answer without them is made anew.
    shown ??= none;
    const figures = await found;
    shown = present;
    return figures;
  };
  return {
    library: {
      ...opened.library,
      usage: async () => ({ usage: await asked(figures.journal(opened)) }),
      articleUsage: (idOrSlug) => asked(figures.article(opened, idOrSlug)),
    },
    shown: () => (shown === undefined ? {} : { figures: shown }),
  };
}

/** A kept answer, unless it shows figures of use that are no longer the present ones. */
export function withPresentFigures(
  answer: Answer | undefined,
  { version }: Pick<Usage, 'version'>,
): Answer | undefined {
  return answer?.figures === undefined || answer.figures === version() ? answer : undefined;
}
