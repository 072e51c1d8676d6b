/** Storage for this tab's lifetime; in memory if the browser denies pages storage. */
export function tabStorage(): Storage {
  return storageOr(() => window.sessionStorage, memoryOfTab);
}

/** Persistent storage; in memory if the browser denies pages storage. */
export function browserStorage(): Storage {
  return storageOr(() => window.localStorage, memoryOfBrowser);
}

const memoryOfTab = memoryStorage();
const memoryOfBrowser = memoryStorage();

/** Just reading the property throws when cookies are blocked. */
function storageOr(read: () => Storage, memory: Storage): Storage {
  try {
    return read();
  } catch {
    return memory;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}
