import { useNavigate } from 'react-router-dom';
import { forgetUsername, whileLeaving } from '../client/session.ts';

/**
 * Ends the session with `end`, leaves the user's own screens, and then forgets the name. The returned
 * function rejects if `end` does; the user is then still logged in.
 */
export function useLeave(): (end: () => Promise<void>, to: string, state?: unknown) => Promise<void> {
  const navigate = useNavigate();
  return (end, to, state) =>
    whileLeaving(async () => {
      await end();
      await navigate(to, { state });
      forgetUsername();
    });
}
