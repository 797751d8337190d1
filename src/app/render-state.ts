import type { HydrationState } from 'react-router-dom';
import type { Host } from '#shared/page/rendering.ts';

/**
 * Data embedded in a document: facts from the host and, for a rendered page, the loader data for hydration.
 */
export type RenderState = Host & {
  hydration?: HydrationState;
};

/** The id of the element that holds it as JSON. */
export const renderStateId = 'render-state';
