const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Anything else cannot be the id of a row, and PostgreSQL refuses it as one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
