/** The list with the item at `from` moved to `to`; unchanged if one of them is out of range. */
export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_other, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

export function withInserted<Item>(list: readonly Item[], at: number, item: Item): readonly Item[] {
  return [...list.slice(0, at), item, ...list.slice(at)];
}
