import { encodeOnce } from '../http/packed.ts';
import type { PersonalRenderer, Renderer } from './renderer.ts';

/** Renders pages of persons in the thread that calls. */
export function renderHere(renderer: Pick<Renderer, 'page'>): PersonalRenderer {
  return {
    page: async ({ address, host, machineHead, encoding }, { library, office }) => {
      const page = await renderer.page(address, library, host, machineHead, undefined, office);
      if (page.kind === 'redirect') return page;
      return { kind: 'page', status: page.status, body: encodeOnce(page.html, encoding) };
    },
    rendersHere: () => true,
    close: async () => undefined,
  };
}
