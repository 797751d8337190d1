import { useNavigate } from 'react-router-dom';
import { forgetUsername } from '../client/session.ts';

/** Leaves the person's own screens and then forgets their name: the other way round those would ask for the login. */
export function useLeave(): (to: string, state?: unknown) => Promise<void> {
  const navigate = useNavigate();
  return async (to, state) => {
    await navigate(to, { state });
    forgetUsername();
  };
}
