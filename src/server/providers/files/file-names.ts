const NAME = /^[a-z0-9][a-z0-9.-]*$/;

/** The name, which neither leaves a folder nor needs escaping in an address or in XML. @throws Error */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Invalid file name: ${name}`);
  return name;
}

/** Byte order, not the order of a language. */
export function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}
