/** The status of a part: fine; needing the operator's attention; not working. */
export type PartStatus = 'ok' | 'degraded' | 'unavailable';

/** The current state of a part of the server, with figures. */
export type Part = { status: PartStatus } & Record<string, string | number>;
