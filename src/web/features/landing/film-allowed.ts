import { useEffect, useState } from 'react';

/** True once the page has loaded, for visitors who neither save data nor want less motion. */
export function useFilmAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    if (wantsStillPicture()) return;
    const allow = () => setAllowed(true);
    if (document.readyState === 'complete') {
      allow();
      return;
    }
    window.addEventListener('load', allow, { once: true });
    return () => window.removeEventListener('load', allow);
  }, []);
  return isAllowed;
}

function wantsStillPicture(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return true;
  return ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'].some(
    (query) => window.matchMedia(query).matches,
  );
}
