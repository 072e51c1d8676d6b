import { useLocation, useSearch } from 'wouter';

/** Values by their names in the address's query; an empty value leaves the name out. */
export type QueryPart = Readonly<Record<string, string>>;

/** The address's query and a function that changes it. A change replaces the history entry: Back leaves the page. */
export function useAddressQuery() {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const change = (part: QueryPart) => {
    const changed = changedBy(window.location.search, part);
    navigate(path + changed, { replace: true, state: window.history.state });
  };
  return { query, change };
}

/**
 * The row whose details are open, by its id in the query under `name`. Opening the first row adds a history entry, so
 * that Back closes the details; opening another row replaces that entry.
 */
export function useOpenedInAddress(name: string) {
  const [path, navigate] = useLocation();
  const id = new URLSearchParams(useSearch()).get(name);
  return {
    id,
    open(next: string) {
      const before = window.location.search;
      const state = id === null ? { [UNDER]: before } : window.history.state;
      navigate(path + changedBy(before, { [name]: next }), { replace: id !== null, state });
    },
    close() {
      const without = changedBy(window.location.search, { [name]: '' });
      // The entry below shows the current list, unless a filter has changed since.
      if (under(window.history.state) === without) window.history.back();
      else navigate(path + without, { replace: true });
    },
  };
}

/** In the history's state: the query of the entry from which the details were opened. */
const UNDER = 'under';

function under(state: unknown): unknown {
  return typeof state === 'object' && state !== null && UNDER in state ? state[UNDER] : null;
}

/** `?a=1&b=2` with changed values; '' if none are left. */
export function changedBy(search: string, part: QueryPart): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(part)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The query's values for the names in `defaults`, otherwise the defaults. */
export function valuesIn<Name extends string>(
  query: URLSearchParams,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const entries = Object.entries(defaults).map(([name, value]) => [name, query.get(name) ?? value] as const);
  return { ...defaults, ...Object.fromEntries(entries) };
}
