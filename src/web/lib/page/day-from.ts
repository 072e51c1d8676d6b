/** A day in an address, in ISO; null: there is none, or no such day. */
export function dayFrom(text: string | null): Temporal.PlainDate | null {
  if (text === null || !/^2[01]\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
