/** An ISO day from an address; null if there is none or it is not valid. */
export function dayFrom(text: string | null): Temporal.PlainDate | null {
  if (text === null || !/^2[01]\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
