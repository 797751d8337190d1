import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The one-time token of a link in a mail. It stands behind the `#`, so that no log and no referrer ever holds it,
 * and is taken out of the address once it is read.
 * @returns undefined until it is read, an empty text when there is none
 */
export function useTokenOfLink(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found !== null) {
      setToken(found);
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    } else {
      setToken((earlier) => earlier ?? '');
    }
  }, [hash, navigate]);
  return token;
}
