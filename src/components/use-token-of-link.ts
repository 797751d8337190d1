import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The one-time token of a link in a mail. It stands behind the `#`, so that no log and no referrer ever holds it,
 * and is taken out of the address once it is read: the entry in the browser's history keeps it for a reload.
 * @returns undefined until it is read, an empty text when there is none
 */
export function useTokenOfLink(): string | undefined {
  const { hash, state } = useLocation() as { hash: string; state: { token?: unknown } | null };
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const kept = typeof state?.token === 'string' ? state.token : '';
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found !== null) {
      setToken(found);
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true, state: { token: found } });
    } else {
      setToken((earlier) => earlier ?? kept);
    }
  }, [hash, kept, navigate]);
  return token;
}
