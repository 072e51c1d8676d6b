import { useSyncExternalStore } from 'react';

/** The address's fragment with its `#`; empty on the server and when there is none. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}

/** Removes the fragment without scrolling, so that the same link works again. */
export function dropHash(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function subscribe(listener: () => void): () => void {
  // Back and Forward fire no `hashchange` when the query differs as well.
  const events = ['hashchange', 'popstate'];
  for (const type of events) window.addEventListener(type, listener);
  return () => {
    for (const type of events) window.removeEventListener(type, listener);
  };
}
