import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUsername } from '../../client/session.ts';

/**
 * Who is signed in, for screens whose own form signs in: to them nobody is while that form is at it, so that it stays
 * until the next screen is there.
 * @returns their name, and what the form's sending is to be wrapped in
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
