import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUsername } from '../../client/session.ts';

/**
 * The logged-in user, for screens with a form that logs in: null while that form is being sent, so that the
 * form stays until the next screen appears.
 * @returns the username, and a wrapper for sending the form
 */
export function useSignedInBefore() {
  const username = useUsername();
  const { key } = useLocation();
  const [enteringAt, setEnteringAt] = useState<string>();
  const whileEntering = async (enter: () => Promise<void>) => {
    setEnteringAt(key);
    try {
      await enter();
    } catch (error) {
      setEnteringAt(undefined);
      throw error;
    }
  };
  return { username: enteringAt === key ? null : username, whileEntering };
}
