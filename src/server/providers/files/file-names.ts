const NAME = /^[a-z0-9][a-z0-9.-]*$/;

/** Returns the name if it cannot leave its folder and needs no escaping in an address or in XML. @throws Error */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Invalid file name: ${name}`);
  return name;
}

/** Compares by code unit, regardless of the locale. */
export function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
