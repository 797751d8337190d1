/**
 * Does some work while no other tab of this browser does the same. Without locks (a page on plain http) it is done
 * at once.
 * @param name of the work
 */
export function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
