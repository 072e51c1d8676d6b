/** True when a statement violated an EXCLUDE constraint: the new range overlaps with an existing one. */
export function isExclusionViolation(error: unknown): boolean {
  return hasSqlState(error, '23P01');
}

/** True when a statement referred to a row that another transaction has deleted in the meantime. */
export function isReferenceViolation(error: unknown): boolean {
  return hasSqlState(error, '23503');
}

/** True when a statement violated a unique constraint: another row has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, '23505');
}

/** True when a row that was to be locked without waiting is locked by another transaction. */
export function isLockedElsewhere(error: unknown): boolean {
  return hasSqlState(error, '55P03');
}

function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === state;
}
