/** What lasts as long as this tab; in memory only where the browser keeps storage from pages. */
export function tabStorage(): Storage {
  return storageOr(() => window.sessionStorage, memoryOfTab);
}

/** What stays in this browser; in memory only where the browser keeps storage from pages. */
export function browserStorage(): Storage {
  return storageOr(() => window.localStorage, memoryOfBrowser);
}

const memoryOfTab = memoryStorage();
const memoryOfBrowser = memoryStorage();

/** Reading the property already throws when cookies are blocked. */
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
