import { listen } from '../../listen.ts';
import { listenFault } from '../../listen-fault.ts';
import { type Examination, type Finding, fault, ok, warning } from './finding.ts';

/** Whether the site and its metrics can listen where the settings say, or do so already. */
export const examinePort: Examination = async ({ host, port, metrics }) => {
  const site = await lookAt({ host, port, path: '/health', says: '"parts"', settings: '' });
  if (!metrics) return [site];
  return [site, await lookAt({ ...metrics, path: '/metrics', says: 'journal_', settings: 'METRICS_' })];
};

type Place = {
  host: string;
  port: number;
  /** What only our own server has, and a part of it. */
  path: string;
  says: string;
  settings: '' | 'METRICS_';
};

async function lookAt({ host, port, path, says, settings }: Place): Promise<Finding> {
  const place = `${settings}PORT ${port} of ${host}`;
  try {
    const { stop } = await listen((_, response) => response.end(), port, host);
    await stop();
    return ok(`${place} is free`);
  } catch (error) {
    const words = listenFault(error, settings);
    if (words === undefined) throw error;
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return fault(words);
    try {
      const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      return (await answer.text()).includes(says) ? ok(`${place} is taken by the site itself`) : fault(words);
    } catch {
      // A server that has only just started, or a socket held for one, does not answer either.
      return warning(`${place} is in use, and nothing answers there yet`);
    }
  }
}
