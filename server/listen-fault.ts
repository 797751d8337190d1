/** The system's errors for an address that isn't this machine's, or a name without an address. */
const unusableHost = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Why a server can't listen where its settings say, in one sentence; undefined for any other error.
 * @param settings what the names of `PORT` and `HOST` begin with
 */
export function listenFault(error: unknown, settings: '' | 'METRICS_' = ''): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const code = String(error.code);
  const [port, host] = [`${settings}PORT`, `${settings}HOST`];
  if (code === 'EADDRINUSE' && 'port' in error)
    return `${port} ${String(error.port)} is in use: stop the other program or set ${port} to another number.`;
  if (code === 'EACCES' && 'port' in error)
    return `${port} is invalid: this user may not listen on ${String(error.port)} (EACCES).`;
  if (!unusableHost.has(code)) return undefined;
  const address = 'hostname' in error ? error.hostname : 'address' in error ? error.address : '';
  return `${host} is invalid: this machine cannot listen on ${String(address)} (${code}).`;
}
