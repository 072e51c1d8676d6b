import { useEffect, useRef, useState } from 'react';

type Fetched<Module> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly module: Module };

/**
 * A part of the page whose script is fetched when it is first shown. `load` must be stable, so that the script is
 * requested once. `retry` requests it again after a failure. Chromium fetches a script that has failed only once for
 * each page: if it fails again with a connection, the page is loaded anew.
 */
export function useModule<Module>(load: () => Promise<Module>): Fetched<Module> & { readonly retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<Module>>({ kind: 'loading' });
  const hasFailed = useRef(false);
  const isLoading = fetched.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setFetched({ kind: 'ready', module }),
      () => {
        if (!isCurrent) return;
        if (hasFailed.current && navigator.onLine) return location.reload();
        hasFailed.current = true;
        setFetched({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading, load]);
  return { ...fetched, retry: () => setFetched({ kind: 'loading' }) };
}
