import type { Language } from '#shared/language/language.ts';
import type { CatalogueAnswer } from '#shared/program/catalogue.ts';
import type { DesktopAnswers } from '../bridge/answer-questions.ts';
import { typedAddress } from './catalogue-address.ts';
import { CatalogueRefused } from './catalogue-refused.ts';
import { type Ceilings, type Found, getWithin, type Network } from './get-within.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What is taken of a catalogue, and of a PDF, which is as large as one of the user's own may be. */
const ceilings = {
  catalogue: { bytes: 4_000_000, silence: 15_000, whole: 30_000 },
  pdf: { bytes: 200_000_000, silence: 30_000, whole: 1_800_000 },
} satisfies Record<string, Ceilings>;

type Window = Parameters<DesktopAnswers['catalogue']>[1];

/** Answers the questions of the screen of catalogues. A window asks for one thing at a time: the next one ends the former. */
export function catalogueAnswers(options: {
  /** Whether catalogues are turned off on this computer. */
  off: boolean;
  /** Opened with the first question. */
  network(): Network;
  /** The language of what a window shows. */
  language(window: Window): Language;
}): Pick<DesktopAnswers, 'catalogue' | 'cataloguePdf' | 'cancelCatalogue'> {
  const running = new WeakMap<Window, AbortController>();
  const cancel = (window: Window) => running.get(window)?.abort();

  const get = async <Answer>(
    typed: string,
    window: Window,
    wanted: { accept: string; ceilings: Ceilings },
    read: (found: Found) => Answer,
  ): Promise<CatalogueAnswer<Answer>> => {
    cancel(window);
    const ending = new AbortController();
    const end = () => ending.abort();
    running.set(window, ending);
    window.once('closed', end);
    const { signal } = ending;
    try {
      if (options.off) throw new CatalogueRefused('policy');
      const found = await getWithin(typedAddress(typed), { ...wanted, network: options.network(), signal });
      return { result: 'read', ...read(found) };
    } catch (error) {
      if (signal.aborted) return { result: 'cancelled' };
      if (error instanceof CatalogueRefused) return { result: 'refused', reason: error.reason };
      throw error;
    } finally {
      window.off('closed', end);
    }
  };

  return {
    catalogue: (typed, window) =>
      get(
        typed,
        window,
        { accept: 'application/opds+json', ceilings: ceilings.catalogue },
        ({ bytes, address }) => ({
          catalogue: readCatalogue(new TextDecoder().decode(bytes), address, options.language(window)),
        }),
      ),
    cataloguePdf: (address, window) =>
      get(address, window, { accept: 'application/pdf', ceilings: ceilings.pdf }, ({ bytes }) => ({ bytes })),
    cancelCatalogue: (_input, window) => void cancel(window),
  };
}
