import { useEffect, useState } from 'react';

/**
 * While `isOn`, asks before the page is left: on closing the tab with the browser's own dialog, on a link or the back
 * button through `asked`, whose `go` continues to the destination.
 */
export function useLeaveGuard(isOn: boolean, goTo: (path: string) => void) {
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const here = window.location.href;
    const off = new AbortController();
    const { signal } = off;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const path = pathOf(event);
        if (path === null) return;
        event.preventDefault();
        event.stopPropagation();
        setAsked({
          go() {
            off.abort();
            goTo(path);
          },
        });
      },
      { signal, capture: true },
    );
    window.addEventListener(
      'popstate',
      (event) => {
        if (isSamePage(here, window.location.href)) return;
        event.stopImmediatePropagation();
        // The address has already changed: restores that of the current page in an entry above the destination's.
        window.history.pushState(null, '', here);
        setAsked({
          go() {
            off.abort();
            window.history.back();
          },
        });
      },
      { signal, capture: true },
    );
    return () => off.abort();
  }, [isOn, goTo]);
  return {
    isAsking: asked !== null,
    stay: () => setAsked(null),
    leave() {
      setAsked(null);
      asked?.go();
    },
  };
}

/** The page of this site that a plain click on a link opens in this tab; null for everything else. */
function pathOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.download) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}

/** Only the hash differs: a link to a place of the page was followed. */
function isSamePage(one: string, other: string): boolean {
  return one.split('#', 1)[0] === other.split('#', 1)[0];
}
