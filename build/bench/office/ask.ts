/** Asks the server as one person. */
export type Ask = (
  method: string,
  address: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;
