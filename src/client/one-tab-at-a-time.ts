/**
 * Runs `work` while no other tab of this browser runs work of the same name. Without the Web Locks API (on
 * plain http) it runs at once.
 */
export function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
