import { useEffect, useState } from 'react';

/**
 * The token behind the `#` of a mailed link, or '' without one. It leaves the address bar at once, so that it stays
 * in no history and goes out in no Referer.
 */
export function useFragmentToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return token;
}
