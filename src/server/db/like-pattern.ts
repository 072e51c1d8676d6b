/** An ILIKE pattern that matches the text anywhere; null for empty input. */
export function containing(typed: string | undefined): string | null {
  const text = typed?.trim();
  return text ? `%${escapeLike(text)}%` : null;
}

/** Escapes the wildcards of ILIKE. */
export function escapeLike(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}
