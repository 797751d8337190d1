import type { HydrationState } from 'react-router-dom';

/** What a document brings along: what the host tells, and with a rendered page what taking it over would ask for. */
export type RenderState = {
  publicUrl: string;
  hydration?: HydrationState;
};

/** The id of the element that holds it as JSON. */
export const renderStateId = 'render-state';
