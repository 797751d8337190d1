/** How a part does: as it should; with something for the operator to look at; not at all. */
export type PartStatus = 'ok' | 'degraded' | 'unavailable';

/** A part of the server as it is now, with figures about it. */
export type Part = { status: PartStatus } & Record<string, string | number>;
