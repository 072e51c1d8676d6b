/** True when a statement violated an EXCLUDE constraint: the new range overlaps with an existing one. */
export function isExclusionViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23P01';
}
