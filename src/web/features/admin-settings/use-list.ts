import { type RefObject, useEffect, useRef } from 'react';

/** Moves, adds and removes items of an edited list; the focus follows a moved item. */
export function useList<Item>(
  area: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onChange: (items: Item[]) => void,
) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== null) area.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    set: (place: number, change: Partial<Item>) =>
      onChange(items.map((item, at) => (at === place ? { ...item, ...change } : item))),
    add(item: Item) {
      wanted.current = `[data-place="${items.length}"] :is(input, select)`;
      onChange([...items, item]);
    },
    remove(place: number) {
      wanted.current = '[data-add]';
      onChange(items.filter((_, at) => at !== place));
    },
    move(place: number, to: number) {
      const item = items[place];
      if (item === undefined || to < 0 || to >= items.length) return;
      wanted.current = `[data-place="${to}"] [data-move="${to < place ? 'up' : 'down'}"]`;
      const others = items.filter((_, at) => at !== place);
      onChange([...others.slice(0, to), item, ...others.slice(to)]);
    },
  };
}
