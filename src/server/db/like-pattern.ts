/** What was typed, anywhere in a text; null for nothing typed. */
export function containing(typed: string | undefined): string | null {
  const text = typed?.trim();
  return text ? `%${literally(text)}%` : null;
}

/** As a part of an ILIKE pattern, its own wildcards taken for what they are. */
export function literally(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}
