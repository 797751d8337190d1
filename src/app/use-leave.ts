import { useNavigate } from 'react-router-dom';
import { forgetUsername, whileLeaving } from '../client/session.ts';

/**
 * Ends the session, leaves the person's own screens, and then forgets their name. What it gives throws what `end`
 * throws: nobody has left then.
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
