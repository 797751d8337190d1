import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Arrived = { hash: string; search: string; state: { token?: unknown } | null };

/**
 * The one-time token of a link in an email. It is in the hash, so that it never appears in logs or referrers,
 * and is removed from the address once it is read; the state of the history entry keeps it for a reload.
 * @returns undefined until it is read; empty if there is none
 */
export function useTokenOfLink(): string | undefined {
  const { hash, search, state } = useLocation() as Arrived;
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const kept = typeof state?.token === 'string' ? state.token : '';
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found !== null) {
      setToken(found);
      void navigate(
        { search, hash: '' },
        { replace: true, preventScrollReset: true, state: { token: found } },
      );
    } else {
      setToken((earlier) => earlier ?? kept);
    }
  }, [hash, search, kept, navigate]);
  return token;
}
