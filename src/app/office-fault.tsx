import { useRouteError } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import { useOnceConnected } from '../components/use-once-connected.ts';
import { useRevalidate } from '../components/use-revalidate.ts';
import { RouteFault } from './route-fault.tsx';

/** `RouteFault` for pages that need the server: what only waits for the connection is loaded once it is back. */
export function OfficeFault() {
  const error = useRouteError();
  const revalidate = useRevalidate();
  useOnceConnected(error instanceof Failure && error.code === 'offline', () => void revalidate());
  return <RouteFault />;
}
