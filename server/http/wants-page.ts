import type { Request } from 'express';

/** Whether an address is one of programs, whoever asks. */
const isApi = /^\/api(?:\/|$)/i;

/** Whether somebody reads the answer: browsers name HTML, machines take anything or name something else. */
export function wantsPage(request: Request): boolean {
  return !isApi.test(request.path) && request.accepts(['json', 'html']) === 'html';
}
