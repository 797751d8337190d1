import type { HydrationState } from 'react-router-dom';

/** What a rendered page brings along, so that taking it over asks for nothing. */
export type RenderState = {
  publicUrl: string;
  hydration: HydrationState;
};

/** The id of the element that holds it as JSON. */
export const renderStateId = 'render-state';
