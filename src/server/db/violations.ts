/** True when a statement broke an EXCLUDE constraint: what it wanted overlaps with what is there. */
export function isExclusionViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23P01';
}
